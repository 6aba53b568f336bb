import { AccountRole } from '@cadenza/domain/permissions/modes';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField } from '../../../platform/refusal.ts';
import { findPlace } from '../store.ts';
import { sendInvitation } from './send-invitation.ts';

/**
 * Invites an admin or member of an organisation, or the manager of a business unit or store, with the one role type
 * that fits it.
 */
export const sendRegistrationInvite: Handler<'sendRegistrationInvite'> = async (
  context,
  { body: { orgRoleType, businessUnitRoleType, storeRoleType, organisationId, ...person } },
) => {
  const given = { orgRoleType, businessUnitRoleType, storeRoleType };
  const { unitKind } = await findPlace(context.db, organisationId);
  const fitting = fieldOf[unitKind];
  for (const field of Object.values(fieldOf)) {
    if ((given[field] === undefined) === (field === fitting)) throw invalidField(field, wrong(field === fitting));
  }
  const accountRole = orgRoleType === 'Member' ? AccountRole.OrgMember : AccountRole.OrgAdmin;
  return sendInvitation(context, { ...person, kind: 'registration', organisationId, accountRole });
};

const fieldOf = {
  organisation: 'orgRoleType',
  'business unit': 'businessUnitRoleType',
  store: 'storeRoleType',
} as const;

const wrong = (isFitting: boolean) =>
  isFitting ? 'Please choose a role' : 'There is no such role in this organisation';
