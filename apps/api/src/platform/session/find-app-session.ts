import { EntityStatus } from '@cadenza/domain/entity-status';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { preparedQuery } from '../db/prepared-query.ts';
import { mustSetUpSecondFactor } from '../second-factor/second-factor-required.ts';
import { type OpenedToApp, roleIn } from './find-session.ts';

/**
 * The session of a client app: token → what an organisation allowed → the admin who allowed it, in the role they used.
 * It grants the allowed part of what the app requested, as far as the features still include it.
 */
export const findAppSession = preparedQuery(
  'find-app-session',
  { hash: 'bytea', roleId: 'uuid or null', now: 'timestamptz' },
  (db, { hash, roleId, now }) =>
    db
      .selectFrom('client_app_tokens as t')
      .innerJoin('client_app_shortlist as i', 'i.id', 't.item_id')
      .innerJoin('client_apps as a', 'a.id', 'i.app_id')
      .innerJoin('organisations as owner', 'owner.id', 'a.organisation_id')
      .innerJoin('users as u', 'u.id', 'i.allowed_by')
      .select(['i.id as session_id', 'u.id as user_id', 'u.name', 'u.status as user_status', 't.expires_at'])
      .select((eb) => [
        mustSetUpSecondFactor(eb.ref('u.id')).as('must_set_up_second_factor'),
        roleIn(eb, (role) =>
          role.and([
            role('r.id', '=', eb.ref('i.role_id')),
            role('r.organisation_id', '=', eb.ref('i.organisation_id')),
            role.or([role(roleId, 'is', null), role('r.id', '=', roleId)]),
          ]),
        ).as('role'),
        jsonBuildObject({
          id: eb.ref('a.id'),
          name: eb.ref('a.name'),
          itemId: eb.ref('i.id'),
          operations: eb
            .selectFrom('client_app_shortlist_features as s')
            .innerJoin('client_app_features as f', 'f.id', 's.feature_id')
            .innerJoin('client_app_wanted_features as w', (join) =>
              join.onRef('w.feature_id', '=', 'f.id').onRef('w.app_id', '=', 'a.id'),
            )
            .crossJoinLateral(({ ref }) => sql<{ name: string }>`unnest(${ref('s.operations')})`.as<'p'>(sql`p(name)`))
            .whereRef('s.item_id', '=', 'i.id')
            .where('f.status', '=', EntityStatus.Enabled)
            .where(({ ref }) => sql<boolean>`${ref('p.name')} = any(${ref('f.operations')})`)
            .where(({ ref }) => sql<boolean>`coalesce(${ref('f.code')} = any(${ref('t.scope')}), true)`)
            .select(({ ref }) => sql<string[]>`coalesce(json_agg(distinct ${ref('p.name')}), '[]')`.as('names'))
            .$asScalar()
            .$notNull(),
        })
          .$castTo<OpenedToApp | null>()
          .as('opened'),
      ])
      .where('t.hash', '=', hash)
      .where('t.expires_at', '>', now)
      .where('i.status', '=', EntityStatus.Enabled)
      .where('a.status', '=', EntityStatus.Enabled)
      .where('owner.archived_at', 'is', null),
);
