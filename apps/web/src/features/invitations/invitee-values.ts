import { emailProblem } from '@cadenza/domain/email';
import { inviteeProblems } from '@cadenza/domain/invitations/invited-account';
import type { RegionId } from '@cadenza/domain/regions';

/** The recipient of an invitation. */
export interface InviteeValues {
  email: string;
  firstName: string;
  lastName: string;
  mobile: string;
}

export const emptyInvitee: InviteeValues = { email: '', firstName: '', lastName: '', mobile: '' };

/** Errors by field, worded as on the server. */
export function problemsOfInvitee(values: InviteeValues, region: RegionId): Record<string, string> {
  const email = emailProblem(values.email);
  return {
    ...(values.firstName.trim() ? {} : { firstName: 'Please enter a first name' }),
    ...(values.lastName.trim() ? {} : { lastName: 'Please enter a last name' }),
    ...(email ? { email } : {}),
    ...Object.fromEntries(inviteeProblems(values, region).map(({ path, message }) => [path, message])),
  };
}
