import { EntityStatus } from '@cadenza/domain/entity-status';
import { sql } from 'kysely';
import type { OfficeContext, OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { listOf } from '../../platform/db/expressions.ts';
import { refuse } from '../../platform/refusal.ts';
import type { ChosenFeature } from '../client-app-features/door.ts';

type Allowing = Pick<OfficeContext, 'actor' | 'now'>;

/** Who allows it: the app may do nothing that this role may not, and nothing once the role ends. */
const allowance = ({ actor, now }: Allowing) => {
  if (actor.roleId === null) throw refuse('notPermitted');
  return { role_id: actor.roleId, allowed_by: actor.userId, allowed_at: now };
};

/** Allows an app for the organisation that the person acts for; null if it is already on the list. */
export async function allowApp(
  trx: Db,
  context: Allowing,
  appId: string,
  features: readonly ChosenFeature[],
): Promise<string | null> {
  const item = await trx
    .insertInto('client_app_shortlist')
    .values({ app_id: appId, organisation_id: context.actor.organisationId, ...allowance(context) })
    .onConflict((conflict) => conflict.columns(['app_id', 'organisation_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!item) return null;
  await writeAllowed(trx, item.id, features);
  return item.id;
}

/** Writes what the item allows: the features with the operations they grant today. */
export async function writeAllowed(trx: Db, itemId: string, features: readonly ChosenFeature[]): Promise<void> {
  await trx.deleteFrom('client_app_shortlist_features').where('item_id', '=', itemId).execute();
  await trx
    .insertInto('client_app_shortlist_features')
    .values(features.map(({ id, operations }) => ({ item_id: itemId, feature_id: id, operations })))
    .execute();
}

/** If the app's own organisation still allows it, it now allows these features. */
export async function allowAgain(
  trx: Db,
  context: Allowing,
  appId: string,
  features: readonly ChosenFeature[],
): Promise<void> {
  const item = await takeOver(trx, context, appId);
  if (item) await writeAllowed(trx, item.id, features);
}

/** From now on the app acts for the person's organisation on this person's allowance. */
export const takeOver = (trx: Db, context: Allowing, appId: string): Promise<{ id: string } | undefined> =>
  trx
    .updateTable('client_app_shortlist')
    .set((eb) => ({ ...allowance(context), version: eb('version', '+', 1) }))
    .where('app_id', '=', appId)
    .where('organisation_id', '=', context.actor.organisationId)
    .returning('id')
    .executeTakeFirst();

/** What an organisation allows an app to request, as feature codes; null where it does not allow the app. */
export async function allowedScope(
  db: Db,
  appId: string,
  organisationId: string,
): Promise<{ itemId: string; codes: string[] } | null> {
  const row = await db
    .selectFrom('client_app_shortlist as i')
    .innerJoin('roles as r', 'r.id', 'i.role_id')
    .where('i.app_id', '=', appId)
    .where(({ ref }) => sql<boolean>`${ref('i.organisation_id')}::text = ${organisationId.toLowerCase()}`)
    .where('i.status', '=', EntityStatus.Enabled)
    .where('r.status', '>=', EntityStatus.Enabled)
    .select((eb) => [
      'i.id as itemId',
      eb
        .selectFrom('client_app_shortlist_features as s')
        .innerJoin('client_app_features as f', 'f.id', 's.feature_id')
        .innerJoin('client_app_wanted_features as w', (join) =>
          join.onRef('w.feature_id', '=', 'f.id').onRef('w.app_id', '=', 'i.app_id'),
        )
        .whereRef('s.item_id', '=', 'i.id')
        .where('f.status', '=', EntityStatus.Enabled)
        .select(({ ref }) => listOf(ref('f.code')).as('codes'))
        .$asScalar()
        .$notNull()
        .as('codes'),
    ])
    .executeTakeFirst();
  return row ?? null;
}

/** The apps that this organisation may allow, its own and those offered by others, and whether it already does. */
export const findOfferedApps = (db: Db, { actor }: OfficeScope) =>
  db
    .selectFrom('client_apps as a')
    .innerJoin('organisations as o', 'o.id', 'a.organisation_id')
    .select(['a.id', 'a.name', 'a.description', 'o.name as organisationName'])
    .select((eb) => [
      eb
        .selectFrom('client_app_wanted_features as w')
        .whereRef('w.app_id', '=', 'a.id')
        .select(({ ref }) => listOf(ref('w.feature_id')).as('ids'))
        .$asScalar()
        .$notNull()
        .as('featureIds'),
      eb
        .exists(
          eb
            .selectFrom('client_app_shortlist as i')
            .select('i.id')
            .whereRef('i.app_id', '=', 'a.id')
            .where('i.organisation_id', '=', actor.organisationId),
        )
        .$castTo<boolean>()
        .as('isListed'),
    ])
    .where('a.status', '=', EntityStatus.Enabled)
    .where('o.archived_at', 'is', null)
    .where(({ eb, or }) => or([eb('a.organisation_id', '=', actor.organisationId), eb('a.is_offered', '=', true)]))
    .orderBy('a.name')
    .orderBy('a.id')
    .limit(100)
    .execute();
