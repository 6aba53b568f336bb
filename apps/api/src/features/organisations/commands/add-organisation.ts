import { normaliseOrganisation } from '@cadenza/domain/organisations/organisation-details';
import type { UnitKind } from '@cadenza/domain/organisations/unit-kind';
import type { Db } from '../../../platform/db/database.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField } from '../../../platform/refusal.ts';
import { detailColumns } from '../door.ts';
import { findOrganisation } from '../store.ts';

/** The parent a unit may have: an organisation for a business unit, a business unit for a store. */
const parentKinds: Record<UnitKind, UnitKind | null> = {
  organisation: null,
  'business unit': 'organisation',
  store: 'business unit',
};

/** Adds a company, or a business unit or store of one. */
export const addOrganisation: Handler<'addOrganisation'> = async (
  context,
  { body: { type, unitKind, parentId, ...given } },
) => {
  const { details } = normaliseOrganisation(given);
  return context.db.transaction().execute(async (trx) => {
    const parent = await expectParent(trx, unitKind, parentId);
    const { id } = await trx
      .insertInto('organisations')
      .values({
        ...detailColumns(details),
        type: parent?.type ?? type,
        unit_kind: unitKind,
        parent_id: parentId,
        created_at: context.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAccountEvent(trx, context, { organisationId: id }, `${details.name} was added`);
    return { id };
  });
};

async function expectParent(trx: Db, unitKind: UnitKind, parentId: string | null) {
  const needed = parentKinds[unitKind];
  if (needed === null) {
    if (parentId !== null) throw invalidField('parentId', 'An organisation has no parent');
    return null;
  }
  const parent = parentId === null ? undefined : await findOrganisation(trx, parentId, { lock: true });
  const canHold = parent?.unitKind === needed && !parent.isCity && parent.type >= 20;
  if (!canHold) {
    throw invalidField('parentId', `Please choose the ${needed} that this ${unitKind} belongs to`);
  }
  return parent;
}
