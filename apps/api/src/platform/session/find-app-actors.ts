import type { OperationId } from '@cadenza/contract/operations';
import { EntityStatus, maySignIn } from '@cadenza/domain/entity-status';
import { type Actor, mayEnter } from '@cadenza/domain/permissions/access';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { anyOf } from '../db/expressions.ts';
import { mustSetUpSecondFactor } from '../second-factor/second-factor-required.ts';
import { roleIn } from './find-session.ts';
import { actorOf } from './gate.ts';

export interface AppActor {
  /** The row of the organisation's shortlist. */
  itemId: string;
  appId: string;
  organisationId: string;
  organisationName: string;
  actor: Actor;
}

/**
 * The actors as which client apps act for the organisations that allow them this operation now, without a token: for
 * what is sent to apps. The same rule as the gate's for a token.
 */
export async function findAppActors(
  db: Db,
  operation: OperationId,
  of: { appIds?: readonly string[]; organisationIds?: readonly string[]; itemIds?: readonly string[] },
): Promise<AppActor[]> {
  const { appIds, organisationIds, itemIds } = of;
  const rows = await db
    .selectFrom('client_app_shortlist as i')
    .innerJoin('organisations as o', 'o.id', 'i.organisation_id')
    .innerJoin('client_apps as a', 'a.id', 'i.app_id')
    .innerJoin('organisations as owner', 'owner.id', 'a.organisation_id')
    .innerJoin('users as u', 'u.id', 'i.allowed_by')
    .select(['i.id as itemId', 'a.id as appId', 'a.name as appName', 'o.id as organisationId'])
    .select(['o.name as organisationName', 'u.id as user_id', 'u.name', 'u.status as user_status'])
    .select((eb) => [
      mustSetUpSecondFactor(eb.ref('u.id')).as('must_set_up_second_factor'),
      roleIn(eb, (role) =>
        role.and([role('r.id', '=', eb.ref('i.role_id')), role('r.organisation_id', '=', eb.ref('i.organisation_id'))]),
      ).as('role'),
    ])
    .where('i.status', '=', EntityStatus.Enabled)
    .where('a.status', '=', EntityStatus.Enabled)
    .where('owner.archived_at', 'is', null)
    .$if(appIds !== undefined, (found) => found.where('a.id', '=', anyOf(appIds ?? [])))
    .$if(organisationIds !== undefined, (found) => found.where('o.id', '=', anyOf(organisationIds ?? [])))
    .$if(itemIds !== undefined, (found) => found.where('i.id', '=', anyOf(itemIds ?? [])))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('client_app_shortlist_features as s')
          .innerJoin('client_app_features as f', 'f.id', 's.feature_id')
          .innerJoin('client_app_wanted_features as w', (join) =>
            join.onRef('w.feature_id', '=', 'f.id').onRef('w.app_id', '=', 'a.id'),
          )
          .select('f.id')
          .whereRef('s.item_id', '=', 'i.id')
          .where('f.status', '=', EntityStatus.Enabled)
          .where(({ ref }) => sql<boolean>`${operation} = any(${ref('s.operations')})`)
          .where(({ ref }) => sql<boolean>`${operation} = any(${ref('f.operations')})`),
      ),
    )
    .orderBy('o.name')
    .orderBy('i.id')
    .execute();
  return rows.flatMap(({ itemId, appId, appName, organisationId, organisationName, ...row }) => {
    const actor = actorOf({ ...row, opened: { id: appId, name: appName } });
    const isLetIn = maySignIn(row.user_status) && mayEnter('org admin', actor);
    return isLetIn ? [{ itemId, appId, organisationId, organisationName, actor }] : [];
  });
}
