import { allOperations } from '@cadenza/contract/operations';
import { appOperations, nounOfAppOperation } from '@cadenza/domain/client-app-features/app-operations';
import { EntityStatus } from '@cadenza/domain/entity-status';
import type { Access, Actor } from '@cadenza/domain/permissions/access';
import { canAllow } from '@cadenza/domain/permissions/client-apps';
import type { Db } from '../../platform/db/database.ts';
import { anyOf } from '../../platform/db/expressions.ts';
import { invalidField, refuse } from '../../platform/refusal.ts';

/** Operations in readable form; one that no longer exists grants nothing and is left out. */
export const presentOperations = (ids: readonly string[] = appOperations) =>
  ids.flatMap((operation) => {
    const noun = nounOfAppOperation(operation);
    const found = findOperation(operation);
    return noun === null || !found ? [] : [{ operation, noun, summary: found.summary }];
  });

const operationsById = new Map(allOperations.map((operation) => [operation.operationId, operation]));
const findOperation = (id: string) => operationsById.get(id);

/** The access levels needed to use everything that a feature grants. */
const accessesOf = (ids: readonly string[]): Access[] => ids.flatMap((id) => findOperation(id)?.access ?? []);

export interface ChosenFeature {
  id: string;
  code: string;
  name: string;
  description: string;
  operations: string[];
}

/**
 * The features for an app, locked against deletion until the transaction ends. Refuses a missing or disabled one, and
 * one that grants more than the person may do themselves.
 */
export async function expectFeatures(trx: Db, actor: Actor, ids: readonly string[]): Promise<ChosenFeature[]> {
  const found = await trx
    .selectFrom('client_app_features')
    .select(['id', 'code', 'name', 'description', 'operations'])
    .where('id', '=', anyOf(ids))
    .where('status', '=', EntityStatus.Enabled)
    .orderBy('id')
    .forKeyShare()
    .execute();
  if (found.length < new Set(ids).size) throw invalidField('featureIds', 'This feature is not offered');
  const above = found.find(({ operations: opened }) => !canAllow(actor, accessesOf(opened)));
  if (above) throw refuse('featureAboveYou', { feature: above.name });
  return found;
}

/** The features that this person may allow an app, by name. */
export async function findAllowableFeatures(db: Db, actor: Actor): Promise<ChosenFeature[]> {
  const found = await db
    .selectFrom('client_app_features')
    .select(['id', 'code', 'name', 'description', 'operations'])
    .where('status', '=', EntityStatus.Enabled)
    .orderBy('name')
    .limit(200)
    .execute();
  return found.filter(({ operations: opened }) => canAllow(actor, accessesOf(opened)));
}
