import { normaliseEmail } from '@cadenza/domain/email';
import { canInviteOrganisation } from '@cadenza/domain/permissions/invitations';
import { AccountRole } from '@cadenza/domain/permissions/modes';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField, refuse } from '../../../platform/refusal.ts';
import { keepInvitation } from '../store.ts';
import { issueInvitation } from './issue-invitation.ts';
import { sendInvitation } from './send-invitation.ts';

/**
 * Invites an admin into an existing organisation, or a new organisation with its admin, which only internal staff may
 * do.
 */
export const sendOrganisationInvite: Handler<'sendOrganisationInvite'> = async (
  context,
  { body: { organisationId, organisationName, organisationType, ...person } },
) => {
  const { actor, db } = context;
  const accountRole = AccountRole.OrgAdmin;
  if (organisationId !== undefined) {
    return sendInvitation(context, { ...person, kind: 'organisation', organisationId, accountRole });
  }
  if (!canInviteOrganisation(actor)) throw refuse('organisationNotInvitable');
  if (organisationName === '') throw invalidField('organisationName', 'Please enter the name of the organisation');
  const invitation = {
    kind: 'organisation' as const,
    organisationName,
    accountRole,
    isMusician: false,
    email: normaliseEmail(person.email),
    firstName: person.firstName,
    lastName: person.lastName,
    skillIds: [],
  };
  return db.transaction().execute((trx) =>
    issueInvitation(context, trx, { ...invitation, place: null, invitedBy: actor.personName }, (link) =>
      keepInvitation(trx, {
        ...invitation,
        ...link,
        organisationId: null,
        organisationType,
        userId: null,
        mobile: person.mobile,
        invitedByUserId: actor.userId,
      }),
    ),
  );
};
