import { passwordConfirmProblem } from '@cadenza/domain/accounts/password';
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

/** The domain's error messages by field. */
export function problemsOfAccount(values: AccountValues): Record<string, string> {
  const confirmation = passwordConfirmProblem(values.password, values.confirmation);
  return {
    ...(values.firstName.trim() ? {} : { firstName: 'Please enter your first name' }),
    ...(values.lastName.trim() ? {} : { lastName: 'Please enter your last name' }),
    ...Object.fromEntries(accountProblems(values, values.regionId).map(({ path, message }) => [path, message])),
    ...(confirmation ? { confirmation } : {}),
  };
}

/** The account as sent to the server. */
export const accountOf = ({ confirmation: _, ...account }: AccountValues) => account;
