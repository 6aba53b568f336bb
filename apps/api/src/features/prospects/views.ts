import type { OutputOf } from '@cadenza/contract/operations';
import { BookingStatus, prospectListStatuses } from '@cadenza/domain/bookings/booking-status';
import { preferredTimeIn } from '@cadenza/domain/callbacks/preferred-time';
import { EntityStatus } from '@cadenza/domain/entity-status';
import { canManageBooking, canReassignCustomer, canSetSalesManagerStatus } from '@cadenza/domain/permissions/bookings';
import { AccountRole } from '@cadenza/domain/permissions/modes';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import { chosenCities, type OfficeContext } from '../../platform/context.ts';
import { cachedCount, findCachedCount } from '../../platform/db/cached-count.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, instant, orEmpty } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { countOf, readOne, readPage } from '../../platform/db/read-json.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { personBookings, presentPersonBooking } from '../bookings/door/person-bookings.ts';
import { managersFor, type Newest, newestProspects, type ProspectQuery, prospectOrder } from './store.ts';

type Prospect = OutputOf<'getProspect'>;
type Values = OutputOf<'listProspects'>['values'];
type Row = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number];
/**
 * One row per person, newest booking first unless another order is requested. Each (city, status) scans an index and stops after
 * a page; a booking counts for its person only when none of theirs is newer. One statement, plus at most once a minute a second
 * one that counts beyond a thousand; a search that matches very many people is not counted.
 */
export const listProspects: Handler<'listProspects'> = async (context, { query }) => {
  const { db, now, platform } = context;
  const asked = askedOf(context, query);
  const { source, statuses, cityIds, mine } = asked;
  const { pool } = platform.database;
  const key = JSON.stringify(['prospects', cityIds, statuses, mine]);
  const remembered = query.search ? null : findCachedCount(pool, key, now);
  const { items, total, values } = await findPeople(
    context,
    query,
    asked,
    remembered === null ? source.total : sql`${remembered}::int`,
  );
  const hasMore = items.length > query.take;
  const persons = items.slice(0, query.take).map((row) => presentProspect(context, row));
  if (total !== null) return { ...pageOf(persons, total, query), isTotalAtLeast: false, values };
  if (query.search) {
    const atLeast = query.skip + persons.length + (hasMore ? 1 : 0);
    return { ...pageOf(persons, atLeast, query), isTotalAtLeast: hasMore, values };
  }
  const count = async () => {
    const counted = await sql<{ total: number }>`select ${source.all} total`.execute(db);
    return counted.rows[0]?.total ?? 0;
  };
  return { ...pageOf(persons, await cachedCount(pool, key, now, count), query), isTotalAtLeast: false, values };
};

/** The first people of the list, without a count and without the allowed actions; one statement. */
export async function listedProspects(context: OfficeContext, query: Omit<ProspectQuery, 'skip' | 'withValues'>) {
  const whole = { ...query, skip: 0, withValues: false };
  const { items } = await findPeople(context, whole, askedOf(context, whole), sql`null::int`);
  return items.map((row) => ({ ...row, call: callOf(row) }));
}

function askedOf(context: OfficeContext, query: ProspectQuery) {
  const listed = prospectListStatuses({ showsArchived: query.isIncludeArchived });
  const statuses = query.status
    ? [...listed, BookingStatus.Planning].filter((status) => query.status?.includes(status))
    : listed;
  const cityIds = chosenCities(context.scope, query.cityIds);
  const mine = managersFor(context.actor, query);
  return { statuses, cityIds, mine, source: newestProspects(query, { cityIds, statuses, mine }) };
}

/** The people of a page, plus one more if there is one. */
async function findPeople(
  { db, now }: OfficeContext,
  query: ProspectQuery,
  { source, statuses }: ReturnType<typeof askedOf>,
  total: RawBuilder<unknown>,
) {
  const { way } = prospectOrder(query);
  const reach = sql`order by at ${sql.raw(way)}, id ${sql.raw(way)} limit ${query.take + 1} offset ${query.skip}`;
  const values = query.withValues ? source.values : sql`null::json`;
  const { rows } = await sql<{ items: Row[]; total: number | null; values: Values }>`
    with ${source.found} page as (select * from (${source.people(sql`limit ${query.skip + query.take + 1}`)}) found ${reach})
    select ${jsonArrayFrom(
      people(db, statuses, now)
        .innerJoin(sql<Newest>`page`.as('found'), 'found.customer_id', 'p.id')
        .orderBy('found.at', way)
        .orderBy('found.id', way),
    )} items, ${total} total, ${values} values`.execute(db);
  return rows[0] ?? { items: [], total: 0, values: null };
}

/** Persons with their bookings in these statuses. */
const people = (db: Db, statuses: readonly number[], now: string) =>
  db
    .selectFrom('customers as p')
    .innerJoin('cities as z', 'z.id', 'p.city_id')
    .leftJoin('users as m', 'm.id', 'p.assignee_user_id')
    .select(['p.id', 'p.city_id as cityId', 'z.region_id as regionId', 'p.name', 'p.email', 'p.mobile', 'p.landline'])
    .select(['p.relationship', 'p.company'])
    .select((eb) => {
      const own = eb.selectFrom('bookings as s').whereRef('s.customer_id', '=', 'p.id');
      return [
        eb.fn
          .coalesce(
            own
              .where('s.source_host', 'is not', null)
              .orderBy('s.created_at', 'desc')
              .orderBy('s.id', 'desc')
              .limit(1)
              .select(({ ref }) =>
                sql<string>`${ref('s.source_host')} || coalesce(', campaign ' || ${ref('s.source_campaign')}, '')`.as(
                  'source',
                ),
              ),
            'p.source',
          )
          .as('source'),
        eb
          .case()
          .when('m.id', 'is not', null)
          .then(jsonBuildObject({ userId: eb.ref('m.id').$notNull(), name: eb.ref('m.name').$notNull() }))
          .end()
          .as('assignee'),
        eb.fn
          .coalesce(
            own.where('s.status', '=', anyStatus(statuses)).select(({ fn }) => fn.max('s.created_at').as('latest')),
            'p.created_at',
          )
          .as('latestAt'),
        jsonArrayFrom(
          personBookings(db, instant(now))
            .where('b.customer_id', '=', eb.ref('p.id'))
            .where('b.status', '=', anyStatus(statuses)),
        ).as('bookings'),
        jsonObjectFrom(
          own
            .innerJoin('callbacks as k', 'k.booking_id', 's.id')
            .select(['k.phone', 'k.words', 's.note'])
            .orderBy('k.due_at')
            .limit(1),
        ).as('call'),
      ];
    });

const anyStatus = (statuses: readonly number[]) => sql<BookingStatus>`any(${statuses}::int[])`;

function presentProspect({ scope, now }: OfficeContext, row: Row): Prospect {
  const record = { cityId: row.cityId, assigneeUserId: row.assignee?.userId ?? null };
  return {
    ...row,
    call: callOf(row),
    canManage: canManageBooking(scope.actor, record),
    canReassign: canReassignCustomer(scope.actor, record),
    bookings: row.bookings.map((booking) => presentPersonBooking(scope.actor, now, booking)),
  };
}

const callOf = ({ call }: Pick<Row, 'call'>) =>
  call && { phone: call.phone, wished: call.words || preferredTimeIn(call.note) };

/** One person with the bookings in these statuses; refuses unknown people and those of other cities alike. */
export const getProspect: Handler<'getProspect'> = async (context, { params: { id }, query }) => {
  const { db, scope, now } = context;
  const statuses = query.status ?? prospectListStatuses({ showsArchived: true });
  const cityIds = query.cityIds?.filter((cityId) => scope.cityIds.includes(cityId)) ?? scope.cityIds;
  const person = people(db, statuses, now).where('p.id', '=', id).where('p.city_id', '=', anyOf(cityIds));
  const row = await readOne(db, person);
  if (!row) throw refuse('clientNotFound');
  return presentProspect(context, row);
};

/** All bookings of one person, newest first. */
export const listBookingsByPerson: Handler<'listBookingsByPerson'> = async (
  { db, scope, now },
  { params: { id }, query },
) => {
  const cityIds = scope.cityIds.filter((cityId) => query.cityId === undefined || cityId === query.cityId);
  const theirs = personBookings(db, instant(now))
    .where('b.customer_id', '=', id)
    .$if(query.status !== undefined, (found) => found.where('b.status', '=', anyStatus(query.status ?? [])));
  const found = await db
    .selectFrom('customers as p')
    .select([
      jsonArrayFrom(theirs.limit(query.take).offset(query.skip)).as('items'),
      countOf(theirs.clearSelect().clearOrderBy()).as('total'),
    ])
    .where('p.id', '=', id)
    .where('p.city_id', '=', anyOf(cityIds))
    .executeTakeFirstOrThrow(() => refuse('clientNotFound'));
  const items = found.items.map((row) => presentPersonBooking(scope.actor, now, row));
  return pageOf(items, found.total, query);
};

const { Enabled, Disabled } = EntityStatus;

/** Sales managers of a city by name; those off duty are shown as disabled. */
export const listSalesManagers: Handler<'listSalesManagers'> = async ({ db, scope }, { query }) => {
  if (!scope.cityIds.includes(query.cityId)) throw refuse('cityNotFound');
  const found = db
    .selectFrom('roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.id as userId', 'r.id as roleId', 'r.organisation_id as orgId', 'u.name', 'u.email'])
    .select('u.photo_path as photoPath')
    .select((eb) => [
      orEmpty(eb.ref('u.mobile')).as('mobile'),
      dutyStatus(eb).as('status'),
      countOf(
        eb
          .selectFrom('customers as c')
          .whereRef('c.city_id', '=', 'r.organisation_id')
          .whereRef('c.assignee_user_id', '=', 'u.id'),
      ).as('clients'),
    ])
    .where('r.organisation_id', '=', query.cityId)
    .where('r.account_role', '=', AccountRole.OrgMember)
    .where('r.is_musician', '=', false)
    .$if(query.status !== undefined, (managers) =>
      managers.where((eb) => eb(dutyStatus(eb), '=', sql<EntityStatus>`any(${query.status}::int[])`)),
    )
    .orderBy('u.name')
    .orderBy('u.id');
  const { items, total } = await readPage(db, found, query);
  const managers = items.map((manager) => ({
    ...manager,
    isActive: manager.status === Enabled,
    canSetStatus: canSetSalesManagerStatus(scope.actor, { cityId: query.cityId, userId: manager.userId }),
  }));
  return pageOf(managers, total, query);
};

const dutyStatus = (eb: ExpressionBuilder<{ r: DB['roles'] }, 'r'>) =>
  eb
    .case()
    .when('r.status', '<', Enabled)
    .then(eb.ref('r.status'))
    .when('r.is_on_duty', '=', true)
    .then(sql.lit<EntityStatus>(Enabled))
    .else(sql.lit<EntityStatus>(Disabled))
    .end();
