import type { UnitKind } from '../organisations/unit-kind.ts';
import { pluralize } from '../pluralize.ts';
import { conflict, expired, invalidState, notFound, notPermitted, row } from './row.ts';

export const organisationRefusals = {
  organisationNotFound: notFound('This organisation'),
  memberNotFound: notFound('This member'),
  bankAccountNotFound: notFound('A bank account'),
  accountChangeNotFound: notFound('This change of the account'),
  accountChangeAsked: conflict(
    ({ by }: { by: string }) => `${by} has already requested a new account. Approve or decline that first.`,
  ),
  adminTooNew: notPermitted(
    ({ hours }: { hours: number }) =>
      `You’ve been an admin, or have had an email address that someone else entered, for less than ${hours} hours. Another admin has to do this.`,
  ),
  preparerTooNew: notPermitted(
    ({ by, hours }: { by: string; hours: number }) =>
      `${by} has had their role here, or an email address that someone else entered, for less than ${hours} hours. What they’ve prepared can be approved after that.`,
  ),
  accountChangeAskedByYou: notPermitted('You requested this account, so another admin has to approve it.'),
  cityNotDeletable: invalidState('Cities can’t be deleted because they hold bookings.'),
  organisationNotDeletable: notPermitted('This organisation can’t be deleted.'),
  organisationHasUnits: invalidState(
    ({ organisation, units }: { organisation: string; units: number }) =>
      `${organisation} still has ${pluralize(units, 'unit')}. Delete those first.`,
  ),
  organisationInUse: invalidState(
    ({ organisation, by }: { organisation: string; by: string[] }) =>
      `${organisation} can’t be deleted while there is ${by.join(', ')}.`,
  ),
  organisationWithoutRegion: invalidState('Choose the organisation’s region first.'),
  ownMembershipNotRemovable: invalidState('You can’t remove yourself. Ask another admin to do it.'),
};

export const invitationRefusals = {
  invitationNotFound: notFound('This invitation'),
  invitationLinkNotFound: row('NOT_FOUND')(
    'We don’t recognise this invitation. Please open the full link from the latest email.',
  ),
  invitationExpired: expired('This invitation has expired. Please ask the person who invited you to resend it.'),
  invitationCancelled: expired('This invitation has been cancelled. Please ask the person who invited you.'),
  invitationAccepted: expired('This invitation has already been accepted. Please sign in.'),
  invitationAnswered: invalidState('This invitation has already been accepted.'),
  invitationTakenBack: invalidState('This invitation has been cancelled. Please send a new one.'),
  invitationOfAnother: notPermitted('This invitation isn’t yours to manage.'),
  roleNotInvitable: notPermitted('You can’t invite people to this role.'),
  organisationNotInvitable: notPermitted('Only our team can add a new organisation.'),
  personNotFound: notFound('This person'),
  roleHeld: row('DATA_CONFLICT', { wireCode: 1 })(
    ({ role, unit }: { role: string; unit: UnitKind }) =>
      `This User already has ${/^[AEIOU]/.test(role) ? 'an' : 'a'} ${role} role in this ${unit}.`,
  ),
  musicianOfAnotherCity: invalidState('This musician plays in another city. Musicians work for one city at a time.'),
  youPlayInAnotherCity: invalidState('You already play in another city. Please ask that office to release you first.'),
  organisationExists: invalidState(
    ({ organisation }: { organisation: string }) => `${organisation} is already set up. Please accept the invitation.`,
  ),
  organisationIncomplete: invalidState('Please complete the organisation first.'),
  invitedAccountMissing: invalidState('There’s no account with this email address. Please register first.'),
  invitedMemberMissing: invalidState('There’s no account with this email address. Please register.'),
  invitationOfOtherAccount: notPermitted(
    'This invitation is for another account. Please sign in with the account it was sent to.',
  ),
  invitedSignInRequired: notPermitted(
    ({ email }: { email: string }) => `Please sign in as ${email} to accept this invitation.`,
  ),
};
