import { normaliseEmail } from '@cadenza/domain/email';
import { EntityStatus } from '@cadenza/domain/entity-status';
import type { UnitKind } from '@cadenza/domain/organisations/unit-kind';
import { OrganisationType } from '@cadenza/domain/permissions/organisations';
import type { UserKind } from '@cadenza/domain/permissions/users';
import { normalisePhone } from '@cadenza/domain/phone';
import { type Expression, type ExpressionBuilder, type QueryCreator, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { orEmpty } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { likeText } from '../../platform/db/like-text.ts';
import { newestAccountEvents } from '../../platform/history/record-account-event.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { invalidField, refuse } from '../../platform/refusal.ts';
import { hasSecondFactor } from '../../platform/second-factor/second-factor-required.ts';
import { openRemoval, placedRoles } from '../second-factor/door.ts';
import { pendingEmail } from '../session/door.ts';
import { assignedWork } from './door.ts';
import { presentSummary, presentUser } from './present.ts';

/** A person as a list row, with their lowest role in an organisation that is not their own. */
const people = (db: QueryCreator<DB>) =>
  db
    .selectFrom('users as u')
    .leftJoinLateral(
      (eb) =>
        rolesOf(eb)
          .where('o.type', '<>', OrganisationType.Individual)
          .orderBy('r.account_role')
          .orderBy('r.created_at')
          .orderBy('r.id')
          .limit(1)
          .select(['r.account_role', 'r.is_musician', 'o.type', 'o.unit_kind', 'o.name'])
          .as('main'),
      (join) => join.onTrue(),
    )
    .select(['u.id', 'u.id as userId', 'main.account_role as type', 'u.username', 'u.name', 'u.email', 'u.status'])
    .select(['u.region_id as region', 'u.photo_path as photoPath', 'u.created_at as created'])
    .select(({ ref, fn }) => [
      orEmpty(ref('u.mobile')).as('mobile'),
      orEmpty(ref('main.name')).as('organisationName'),
      fn.coalesce('main.is_musician', sql.lit(false)).as('isMusician'),
      fn.coalesce('main.type', sql.lit(OrganisationType.Individual)).as('orgType'),
      fn.coalesce('main.unit_kind', sql.lit<UnitKind>('organisation')).as('unitKind'),
    ]);

type OfUser = ExpressionBuilder<DB & { u: DB['users'] }, 'u'>;

const rolesOf = (eb: OfUser) =>
  eb
    .selectFrom('roles as r')
    .innerJoin('organisations as o', 'o.id', 'r.organisation_id')
    .whereRef('r.user_id', '=', 'u.id')
    .where('r.status', '>', EntityStatus.Archived);

const { Internal, Individual, Company, NonRegistered, Other } = OrganisationType;
const isKind: Record<UserKind, (eb: OfUser) => Expression<SqlBool>> = {
  internal: (eb) => eb.exists(rolesOf(eb).where('o.type', '=', Internal).select('r.id')),
  staff: (eb) => eb.exists(rolesOf(eb).where('o.type', '=', Other).where('r.is_musician', '=', false).select('r.id')),
  musician: (eb) => eb.exists(rolesOf(eb).where('r.is_musician', '=', true).select('r.id')),
  company: (eb) =>
    eb.exists(rolesOf(eb).where('o.type', '>=', Company).where('o.type', '<=', NonRegistered).select('r.id')),
  individual: (eb) => eb.not(eb.exists(rolesOf(eb).where('o.type', '<>', Individual).select('r.id'))),
};

/** Everyone with an account, by last name, in one statement. */
export const listUsers: Handler<'listUsers'> = async ({ db }, { query }) => {
  const { skip, take, search = '', kinds = [], status } = query;
  const words = `%${likeText(search)}%`;
  // The full list is read along the name index; search results are found once, then counted and paged.
  const isWhole = search === '' && kinds.length === 0 && status === undefined;
  const { items, total } = await db
    .with(
      (cte) => (isWhole ? cte('found').notMaterialized() : cte('found').materialized()),
      (from) =>
        from
          .selectFrom('users as u')
          .where('u.archived_at', 'is', null)
          .$if(search !== '', (found) =>
            found.where((eb) =>
              eb.or((['u.name', 'u.username', 'u.email', 'u.mobile'] as const).map((name) => eb(name, 'ilike', words))),
            ),
          )
          .$if(kinds.length > 0, (found) => found.where((eb) => eb.or(kinds.map((kind) => isKind[kind](eb)))))
          .$if(status !== undefined, (found) =>
            found.where((eb) => sql<boolean>`${eb.ref('u.status')} = any(${status}::int[])`),
          )
          .select(['u.id', 'u.last_name', 'u.first_name']),
    )
    .with('page', (from) =>
      from
        .selectFrom('found')
        .orderBy(({ fn }) => fn('lower', ['last_name']))
        .orderBy(({ fn }) => fn('lower', ['first_name']))
        .orderBy('id')
        .limit(take)
        .offset(skip)
        .select('id'),
    )
    .selectNoFrom((eb) => [
      eb.selectFrom('found').select(sql<number>`count(*)::int`.as('count')).$asScalar().$notNull().as('total'),
      jsonArrayFrom(
        people(db)
          .where('u.id', 'in', eb.selectFrom('page').select('page.id'))
          .orderBy(({ fn }) => fn('lower', ['u.last_name']))
          .orderBy(({ fn }) => fn('lower', ['u.first_name']))
          .orderBy('u.id'),
      ).as('items'),
    ])
    .executeTakeFirstOrThrow();
  return pageOf(items.map(presentSummary), total, { skip, take });
};

/** One account's page, in one statement. */
export const getUser: Handler<'getUser'> = async ({ db, scope, now }, { params: { id } }) => {
  const found = await people(db)
    .where('u.id', '=', id)
    .where('u.archived_at', 'is', null)
    .select(['u.first_name as firstName', 'u.last_name as lastName', 'u.email_validated_at as emailValidatedAt'])
    .select(['u.mobile_validated_at as mobileValidatedAt', 'u.password_changed_at as passwordChangedAt'])
    .select((eb) => [
      eb.fn.coalesce('u.title', sql.lit<''>('')).as('title'),
      eb.fn.coalesce('u.gender', sql.lit(0)).as('gender'),
      orEmpty(eb.ref('u.landline')).as('landline'),
      hasSecondFactor(eb.ref('u.id')).as('hasSecondFactor'),
      jsonArrayFrom(
        rolesOf(eb)
          .orderBy((order) => order('o.type', '=', Individual))
          .orderBy('r.account_role', 'desc')
          .orderBy('o.name')
          .select(['r.id', 'o.id as orgId', 'o.name as orgName', 'o.type as orgType', 'o.unit_kind as unitKind'])
          .select([
            'r.account_role as accountRole',
            'r.is_musician as isMusician',
            'r.status',
            'r.created_at as since',
          ]),
      ).as('roles'),
      jsonArrayFrom(
        eb
          .selectFrom('sessions as s')
          .whereRef('s.user_id', '=', 'u.id')
          .where('s.ended_at', 'is', null)
          .orderBy(({ fn }) => fn.coalesce('s.last_used_at', 's.created_at'), 'desc')
          .orderBy('s.id')
          .limit(20)
          .select(['s.id', 's.created_at as createdAt', 's.last_used_at as lastUsedAt', 's.user_agent as userAgent'])
          .select(({ fn }) => orEmpty(fn<string | null>('host', ['s.ip'])).as('ip')),
      ).as('sessions'),
      placedRoles(eb.ref('u.id')).as('placed'),
      openRemoval(eb.ref('u.id'), now).as('secondFactorRemoval'),
      pendingEmail.as('pendingEmail'),
      assignedWork(eb.ref('u.id'), null, now).as('work'),
      newestAccountEvents('user_id', eb.ref('u.id')).as('events'),
    ])
    .executeTakeFirstOrThrow(() => refuse('userNotFound'));
  return presentUser(scope.actor, found);
};

/**
 * Whose account an address or number belongs to: the name only, so that an invitation reaches the right person. Several
 * people may share a number: the one with the address comes first, else the oldest account, and the others are counted.
 */
export const findUserByEmailOrMobile: Handler<'findUserByEmailOrMobile'> = async (
  { db },
  { query: { email, mobile, regionId } },
) => {
  if (email === '' && mobile === '') throw invalidField('email', 'Please give an email address or a mobile number');
  const ownEmail = normaliseEmail(email);
  const ownMobile = normalisePhone(mobile, regionId) ?? mobile;
  return db
    .selectFrom('users as u')
    .select(['u.id as userId', 'u.name'])
    .select(sql<number>`count(*) over () - 1`.as('others'))
    .where('u.archived_at', 'is', null)
    .where(({ eb, fn, or }) =>
      or([
        ...(email === '' ? [] : [eb(fn('lower', ['u.email']), '=', ownEmail)]),
        ...(mobile === '' ? [] : [eb('u.mobile', '=', ownMobile)]),
      ]),
    )
    .orderBy(({ eb, fn }) => eb(fn('lower', ['u.email']), '=', ownEmail), 'desc')
    .orderBy('u.created_at')
    .orderBy('u.id')
    .limit(1)
    .executeTakeFirstOrThrow(() => refuse('accountNotFound'));
};
