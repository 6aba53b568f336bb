import { confirmationProblems } from '@cadenza/domain/accounts/password';
import type { FieldProblem } from '@cadenza/domain/field-problems';
import { accountProblems } from '@cadenza/domain/invitations/invited-account';
import { defaultRegion, type RegionId } from '@cadenza/domain/regions';
import type { Invitation } from './read-invitation.ts';

/** What a person enters to create their account. */
export interface AccountValues {
  firstName: string;
  lastName: string;
  mobile: string;
  regionId: RegionId;
  userName: string;
  password: string;
  confirmation: string;
}

export const emptyAccount = ({ firstName, lastName, mobile, regionId }: Invitation): AccountValues => ({
  firstName,
  lastName,
  mobile,
  regionId: regionId ?? defaultRegion,
  userName: '',
  password: '',
  confirmation: '',
});

/** What the account's region decides, and the repeated password. */
export const accountRules = (values: AccountValues): FieldProblem[] => [
  ...accountProblems(values, values.regionId),
  ...confirmationProblems(values),
];

/** The account as sent to the server. */
export const accountOf = ({ confirmation: _, ...account }: AccountValues) => account;
