import type { UnitKind } from '../organisations/unit-kind.ts';
import { conflict, expired, invalidState, notFound, notPermitted, row } from './row.ts';

export const organisationRefusals = {
  organisationNotFound: notFound('This organisation'),
  memberNotFound: notFound('This member'),
  bankAccountNotFound: notFound('A bank account'),
  accountChangeNotFound: notFound('This change of the account'),
  accountChangeAsked: conflict(
    ({ by }: { by: string }) => `${by} has asked for another account already. Approve or decline that first.`,
  ),
  adminTooNew: notPermitted(
    ({ hours }: { hours: number }) =>
      `You have been an admin for less than ${hours} hours. Somebody who has been one for longer approves this.`,
  ),
  accountChangeAskedByYou: notPermitted('You asked for this account yourself: another admin has to approve it.'),
  cityNotDeletable: invalidState('A city cannot be deleted: its bookings stand in it.'),
  organisationNotDeletable: notPermitted('This organisation cannot be deleted.'),
  organisationHasUnits: invalidState(
    ({ organisation, units }: { organisation: string; units: number }) =>
      `${organisation} still has ${units === 1 ? '1 unit' : `${units} units`}. Delete those first.`,
  ),
  organisationInUse: invalidState(
    ({ organisation, by }: { organisation: string; by: string[] }) =>
      `${organisation} cannot be deleted while there is ${by.join(', ')}.`,
  ),
  organisationWithoutRegion: invalidState('Choose the region of the organisation first.'),
  ownMembershipNotRemovable: invalidState('You cannot remove yourself. Ask another admin to do it.'),
};

export const invitationRefusals = {
  invitationNotFound: notFound('This invitation'),
  invitationLinkNotFound: row('NOT_FOUND')(
    'This invitation is not known. Please open the link of the latest mail, whole as it stands there.',
  ),
  invitationExpired: expired('This invitation has expired. Please ask the person who invited you to send it again.'),
  invitationCancelled: expired('This invitation has been cancelled. Please ask the person who invited you.'),
  invitationAccepted: expired('This invitation has been accepted already. Please sign in.'),
  invitationAnswered: invalidState('This invitation has been accepted already.'),
  invitationTakenBack: invalidState('This invitation has been cancelled. Please send a new one.'),
  invitationOfAnother: notPermitted('You may not answer for this invitation.'),
  roleNotInvitable: notPermitted('You may not invite anybody into this role.'),
  organisationNotInvitable: notPermitted('Only the house brings a new organisation.'),
  personNotFound: notFound('This person'),
  roleHeld: row('DATA_CONFLICT', { wireCode: 1 })(
    ({ role, unit }: { role: string; unit: UnitKind }) =>
      `This User already has ${/^[AEIOU]/.test(role) ? 'an' : 'a'} ${role} role in this ${unit}.`,
  ),
  musicianOfAnotherCity: invalidState('This musician plays in another city, and a musician works for one city.'),
  youPlayInAnotherCity: invalidState('You play in another city already. Please ask that office to let you go first.'),
  organisationExists: invalidState(
    ({ organisation }: { organisation: string }) => `${organisation} is here already. Please accept the invitation.`,
  ),
  organisationIncomplete: invalidState('Please complete the organisation first.'),
  invitedAccountMissing: invalidState('There is no account with this e-mail address. Please register first.'),
  invitedMemberMissing: invalidState('There is no account with this e-mail address. Please register with it.'),
  invitationOfOtherAccount: notPermitted(
    'This invitation is for another account. Please sign out, and in again with the account it was sent to.',
  ),
  invitedSignInRequired: notPermitted(
    ({ email }: { email: string }) => `Please sign in with the account of ${email} to accept this invitation.`,
  ),
};
