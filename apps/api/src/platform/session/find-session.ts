import { EntityStatus } from '@cadenza/domain/entity-status';
import { OrganisationType } from '@cadenza/domain/permissions/organisations';
import type { TermsAudience } from '@cadenza/domain/terms/terms';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { isoInstant, listOf } from '../db/expressions.ts';
import type { DB } from '../db/generated/schema.ts';
import { preparedQuery } from '../db/prepared-query.ts';
import { mustSetUpSecondFactor } from '../second-factor/second-factor-required.ts';

/** What a client app's token grants; null for people. */
export interface OpenedToApp {
  id: string;
  name: string;
  /** The row of the organisation's shortlist. */
  itemId: string;
  operations: string[];
}

// One statement: token → session → person → the requested role (or the preferred one) → the cities it covers.
export const findSession = preparedQuery(
  'find-session',
  { hash: 'bytea', roleId: 'uuid or null', now: 'timestamptz' },
  (db, { hash, roleId, now }) =>
    db
      .selectFrom('session_tokens as t')
      .innerJoin('sessions as s', 's.id', 't.session_id')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select(['s.id as session_id', 'u.id as user_id', 'u.name', 'u.status as user_status', 't.expires_at'])
      .select((eb) => [
        mustSetUpSecondFactor(eb.ref('u.id')).as('must_set_up_second_factor'),
        roleIn(eb, (role) => role.or([role(roleId, 'is', null), role('r.id', '=', roleId)])).as('role'),
        sql<OpenedToApp | null>`null::json`.as('opened'),
      ])
      .where('t.hash', '=', hash)
      .where('t.kind', '=', 'access')
      .where('t.expires_at', '>', now)
      .where('s.ended_at', 'is', null),
);
export type SessionRow = Awaited<ReturnType<typeof findSession>>[number];

type OfPerson = ExpressionBuilder<DB & { u: DB['users'] }, 'u'>;
type OfRole = ExpressionBuilder<DB & { u: DB['users']; r: DB['roles']; o: DB['organisations'] }, 'u' | 'r' | 'o'>;

/** The matching role of the person `u`, preferring their preferred one, with its organisation, cities and terms. */
export const roleIn = (eb: OfPerson, which: (role: OfRole) => Expression<SqlBool>) =>
  jsonObjectFrom(
    eb
      .selectFrom('roles as r')
      .innerJoin('organisations as o', 'o.id', 'r.organisation_id')
      .whereRef('r.user_id', '=', 'u.id')
      .where('r.status', '>=', EntityStatus.Enabled)
      .where(which)
      .select(['r.id', 'r.account_role as accountRole', 'r.is_musician as isMusician'])
      .select(['o.id as organisationId', 'o.type as organisationType'])
      .select((role) =>
        role
          .selectFrom('cities as c')
          .select(({ ref }) => listOf(ref('c.id'), ref('c.ordinal')).as('ids'))
          .where((city) =>
            city.or([city('o.type', '=', OrganisationType.Internal), city('c.id', '=', city.ref('o.id'))]),
          )
          .$asScalar()
          .$notNull()
          .as('cityIds'),
      )
      // Includes future ones: a cached session stays valid for a while.
      .select((role) =>
        jsonArrayFrom(
          role
            .selectFrom('terms_versions as v')
            .leftJoin('terms_acceptances as a', (join) =>
              join.onRef('a.terms_id', '=', 'v.id').onRef('a.user_id', '=', 'r.user_id'),
            )
            .select(({ ref }) => [
              isoInstant(ref('v.published_at')).as('publishedAt'),
              sql<boolean>`${ref('a.terms_id')} is not null`.as('isAgreed'),
            ])
            .whereRef('v.city_id', '=', 'o.id')
            .where('v.removed_at', 'is', null)
            .where(
              'v.audience',
              '=',
              sql<TermsAudience>`case when ${role.ref('r.is_musician')} then 'musician' else 'sales manager' end`,
            )
            .orderBy('v.version'),
        ).as('terms'),
      )
      .orderBy(
        (role) => role('r.id', '=', role.ref('u.preferred_role_id')),
        (order) => order.desc().nullsLast(),
      )
      .orderBy('r.account_role', 'desc')
      .limit(1),
  );
