import { emailProblem } from '../email.ts';
import type { FieldProblem } from '../enquiry/enquiry-rules.ts';
import { phoneProblem } from '../phone.ts';
import { type RegionId, regionIds } from '../regions.ts';
import { passwordProblem } from './password.ts';
import { usernameProblem } from './username.ts';

export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  region: string;
  username: string;
  password: string;
}

/** Everything that is wrong with a registration, in form order, in the sentences of the screen. */
export function registrationProblems(given: Registration): FieldProblem[] {
  const region = regionIds.find((known) => known === given.region);
  return problemsOf([
    ['firstName', given.firstName.trim() === '' ? 'Please enter a first name' : null],
    ['lastName', given.lastName.trim() === '' ? 'Please enter a last name' : null],
    ['email', emailProblem(given.email)],
    ['region', region ? null : 'Please choose a region'],
    ['mobile', phoneProblem(given.mobile, region ?? numberRegion, 'mobile')],
    ['username', usernameProblem(given.username)],
    ['password', passwordProblem(given.password)],
  ]);
}

/** What is wrong with a new password alone, for the form behind a reset link. */
export const newPasswordProblems = (password: string): FieldProblem[] =>
  problemsOf([['password', passwordProblem(password)]]);

// Without a region, a number is read as the first region's; the missing region is refused as well.
const numberRegion: RegionId = 'AU';

const problemsOf = (checks: [path: string, message: string | null][]): FieldProblem[] =>
  checks.flatMap(([path, message]) => (message === null ? [] : [{ path, message }]));
