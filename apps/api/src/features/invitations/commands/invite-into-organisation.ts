import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { AccountRole } from '@cadenza/domain/permissions/modes';
import type { OfficeContext } from '../../../platform/context.ts';
import { invalidField } from '../../../platform/refusal.ts';
import { findPlace } from '../store.ts';
import { sendInvitation } from './send-invitation.ts';

type Body = InputOf<'sendRegistrationInvite'>['body'];

/**
 * Invites an admin or member of an organisation, or the manager of a business unit or store, with the one role type
 * that fits it.
 */
export async function inviteIntoOrganisation(
  context: OfficeContext,
  { orgRoleType, businessUnitRoleType, storeRoleType, organisationId, ...person }: Body,
): Promise<OutputOf<'sendRegistrationInvite'>> {
  const given = { orgRoleType, businessUnitRoleType, storeRoleType };
  const { unitKind } = await findPlace(context.db, organisationId);
  const fitting = fieldOf[unitKind];
  for (const field of Object.values(fieldOf)) {
    if ((given[field] === undefined) === (field === fitting)) throw invalidField(field, wrong(field === fitting));
  }
  const accountRole = orgRoleType === 'Member' ? AccountRole.OrgMember : AccountRole.OrgAdmin;
  return sendInvitation(context, { ...person, kind: 'registration', organisationId, accountRole });
}

const fieldOf = {
  organisation: 'orgRoleType',
  'business unit': 'businessUnitRoleType',
  store: 'storeRoleType',
} as const;

const wrong = (isFitting: boolean) =>
  isFitting ? 'Please choose a role' : 'There is no such role in this organisation';
