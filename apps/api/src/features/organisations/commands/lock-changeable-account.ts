import { canChangeOrganisationAccount, canSeeOrganisation } from '@cadenza/domain/permissions/organisations';
import type { OfficeScope } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findOrganisation, type Organisation } from '../store.ts';

/** Locks an organisation whose account the actor may change: of two concurrent changes the second sees the first. */
export async function lockChangeableAccount(trx: Db, { actor }: OfficeScope, id: string): Promise<Organisation> {
  const organisation = await findOrganisation(trx, id, { lock: true });
  if (!organisation || !canSeeOrganisation(actor, organisation)) throw refuse('organisationNotFound');
  if (!canChangeOrganisationAccount(actor, organisation)) throw refuse('notPermitted');
  return organisation;
}
