import { passwordProblem } from '../accounts/password.ts';
import { usernameProblem } from '../accounts/username.ts';
import { type FieldProblem, fieldProblems } from '../field-problems.ts';
import { phoneProblem } from '../phone.ts';
import { type RegionId, regionWording } from '../regions.ts';

/** What is wrong with an account created from an invitation, in form order; empty if it is valid. */
export function accountProblems(
  account: { userName: string; password: string; mobile: string },
  region: RegionId,
): FieldProblem[] {
  return fieldProblems({
    userName: usernameProblem(account.userName),
    password: passwordProblem(account.password),
    mobile: account.mobile.trim() === '' ? askFor(region) : phoneProblem(account.mobile, region, 'mobile'),
  });
}

const askFor = (region: RegionId) => `Please enter your ${regionWording(region).mobileLabel} number`;

/** What is wrong with an invitation's recipient details; the mobile number is optional. */
export function inviteeProblems(invitee: { mobile: string }, region: RegionId): FieldProblem[] {
  return fieldProblems({ mobile: invitee.mobile === '' ? null : phoneProblem(invitee.mobile, region, 'mobile') });
}
