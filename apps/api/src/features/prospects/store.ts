import type { InputOf } from '@cadenza/contract/operations';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { isEnabled } from '@cadenza/domain/entity-status';
import type { BookingEvent, NamedPerson } from '@cadenza/domain/history/booking-events';
import { type Actor, isSalesManager } from '@cadenza/domain/permissions/access';
import { AccountRole } from '@cadenza/domain/permissions/modes';
import { type RawBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyOf } from '../../platform/db/expressions.ts';
import type { EventAuthor } from '../../platform/history/record-event.ts';
import { countedUpTo, countLimit } from '../../platform/http/page-of.ts';
import { invalidField } from '../../platform/refusal.ts';
import { bookingEventData } from '../../platform/stored-documents/booking-event-data.ts';
import { isFoundBySql, manyPeople } from '../customers/door.ts';
import { handOverTasks } from '../tasks/door.ts';

export type Client = Awaited<ReturnType<typeof lockClients>>[number];

/**
 * Locks those of these clients that the scope has, in one order, so that two assignments cannot deadlock. Their bookings, which also store the
 * manager, are locked first, as in every action on a booking.
 */
export async function lockClients(trx: Db, { cityIds }: OfficeScope, ids: readonly string[]) {
  await trx
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', anyOf(ids))
    .where('city_id', '=', anyOf(cityIds))
    .orderBy('id')
    .forUpdate()
    .execute();
  return trx
    .selectFrom('customers as c')
    .select(['c.id', 'c.city_id as cityId'])
    .select((eb) =>
      jsonObjectFrom(
        eb.selectFrom('users as u').select(['u.id', 'u.name']).whereRef('u.id', '=', 'c.assignee_user_id'),
      ).as('assignee'),
    )
    .where('c.id', '=', anyOf(ids))
    .where('c.city_id', '=', anyOf(cityIds))
    .orderBy('c.id')
    .forUpdate('c')
    .execute();
}

/** All clients of a sales manager in a city, locked. */
export async function lockClientsOf(trx: Db, scope: OfficeScope, cityId: string, managerId: string): Promise<Client[]> {
  const rows = await trx
    .selectFrom('customers')
    .select('id')
    .where('city_id', '=', cityId)
    .where('assignee_user_id', '=', managerId)
    .execute();
  return lockClients(
    trx,
    scope,
    rows.map((row) => row.id),
  );
}

/** An on-duty sales manager of the city; refused at `path` when there is no such person. */
export async function expectSalesManager(trx: Db, cityId: string, userId: string, path: string): Promise<NamedPerson> {
  const manager = await trx
    .selectFrom('roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.id', 'u.name', 'r.is_on_duty as isOnDuty', 'r.status'])
    .where('r.organisation_id', '=', cityId)
    .where('r.user_id', '=', userId)
    .where('r.account_role', '=', AccountRole.OrgMember)
    .where('r.is_musician', '=', false)
    .executeTakeFirst();
  if (!manager) throw invalidField(path, 'This person is not a sales manager of the city');
  if (!manager.isOnDuty || !isEnabled(manager.status))
    throw invalidField(path, `${manager.name} takes no clients at the moment`);
  return { id: manager.id, name: manager.name };
}

/**
 * Assigns clients to a manager and records it in the history of their bookings whose books are still open. Returns those who had another
 * manager, or none.
 */
export async function assignClients(
  trx: Db,
  clients: readonly Client[],
  to: NamedPerson,
  author: EventAuthor,
  now: string,
): Promise<Client[]> {
  const moving = clients.filter((client) => client.assignee?.id !== to.id);
  if (moving.length === 0) return [];
  const events = moving.map(({ id, assignee }) => {
    const event: BookingEvent = { kind: 'assignee changed', from: assignee, to };
    return { id, event };
  });
  await sql`
    with assigned as (
      update customers set assignee_user_id = ${to.id} where id = any(${moving.map((client) => client.id)}::uuid[])
    )
    insert into booking_events (booking_id, at, actor_kind, actor_user_id, actor_name, kind, data, data_version)
    select b.id, ${now}::timestamptz, ${author.kind}, ${author.userId}::uuid, ${author.name}, 'assignee changed', t.event,
      ${bookingEventData.version}
    from json_to_recordset(${JSON.stringify(events)}::json) t(id uuid, event jsonb) join bookings b on b.customer_id = t.id
    where b.status < 120`.execute(trx);
  const handedOver = moving.map(({ id, assignee }) => ({ customerId: id, from: assignee?.id ?? null }));
  await handOverTasks(trx, handedOver, to.id);
  return moving;
}

export type ProspectQuery = InputOf<'listProspects'>['query'];

/** A sales manager sees their own and unassigned clients, unless they request all; null means everyone's. */
export const managersFor = (actor: Actor, query: ProspectQuery) =>
  isSalesManager(actor) && !query.isIncludeAllManagers ? actor.userId : null;

/** A person's newest prospect booking, and the value the list is sorted by. */
export interface Newest {
  id: string;
  at: string;
  customer_id: string;
}

/** Ordering by entry scans the index bookings_prospects, by the event's date bookings_city_status_date. */
export const prospectOrder = ({ sort }: Pick<ProspectQuery, 'sort'>) => ({
  column: sort.endsWith('event') ? ('list_date' as const) : ('created_at' as const),
  way: sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
});

interface PeopleSource {
  /** The CTEs that start the statement: the people found by the search. */
  found: RawBuilder<unknown>;
  /** The newest prospect booking of each person: id, at and customer_id. `tail` limits each index range. */
  people(tail: RawBuilder<unknown>): RawBuilder<unknown>;
  /** The number of people; null beyond a thousand bookings, or when the search matches very many. */
  total: RawBuilder<unknown>;
  /** The exact number of people, without a limit. */
  all: RawBuilder<unknown>;
  /** The total price of their bookings, by currency; null in a search. */
  values: RawBuilder<unknown>;
}

/**
 * When the search matches few people, their bookings are read directly; when it matches many, the index is scanned and each
 * booking's customer is checked.
 */
export function newestProspects(
  query: ProspectQuery,
  { cityIds, statuses, mine }: { cityIds: readonly string[]; statuses: readonly number[]; mine: string | null },
): PeopleSource {
  const { column, way } = prospectOrder(query);
  const at = sql.ref(`b.${column}`);
  const whose = mine === null ? sql`` : sql`and coalesce(b.assignee_user_id, ${mine}) = ${mine}`;
  const isNewest = sql`not exists (select 1 from bookings n where n.customer_id = b.customer_id
    and n.status = any(${statuses}::int[]) and (n.created_at, n.id) > (b.created_at, b.id))`;
  // The condition of the index bookings_prospects, which does not contain those in Planning.
  const isProspect = statuses.includes(BookingStatus.Planning) ? sql`` : sql`and (b.status <= 30 or b.status = 140)`;
  const asked = sql`b.city_id = any(${cityIds}::uuid[]) and b.status = any(${statuses}::int[]) ${isProspect} ${whose}`;
  const walk = (where: RawBuilder<unknown>, tail: RawBuilder<unknown>) => sql`
    select k.id, k.at, k.customer_id
    from unnest(${cityIds}::uuid[]) city(id) cross join unnest(${statuses}::int[]) wanted(status)
    cross join lateral (select b.id, ${at} at, b.customer_id from bookings b
      where b.city_id = city.id and b.status = wanted.status ${isProspect} and ${isNewest} ${whose} ${where}
      order by ${at} ${sql.raw(way)}, b.id ${sql.raw(way)} ${tail}) k`;
  if (!query.search) {
    const people = (tail: RawBuilder<unknown>) => walk(sql``, tail);
    // A person counts once, however many of their bookings match.
    const total = sql`(select case when count(*) <= ${countedUpTo} then count(distinct customer_id)::int end from (
      select b.customer_id from bookings b where ${asked} limit ${countLimit}) known)`;
    const all = sql`(select count(distinct b.customer_id)::int from bookings b where ${asked})`;
    const values = sql`(select coalesce(json_agg(v order by v.currency), '[]') from (
      select b.currency, count(*)::int bookings, coalesce(sum(b.price_minor), 0)::bigint minor
      from bookings b where ${asked} group by b.currency) v)`;
    return { found: sql``, people, total, all, values };
  }
  const isFound = isFoundBySql('customer', query.search);
  const number = /^\d{1,9}$/.test(query.search) ? Number(query.search) : null;
  const found = sql`people as materialized (
      select c.id from customers c where c.city_id = any(${cityIds}::uuid[]) and ${isFound} limit ${manyPeople + 1}),
    many as materialized (select count(*) > ${manyPeople} are from people),
    theirs as materialized (
      select b.* from (select id from people union select customer_id from bookings where number = ${number}::int) p
      cross join lateral (select b.id, ${at} at, b.customer_id from bookings b
        where b.customer_id = p.id and ${asked} and ${isNewest} offset 0) b
      where not (select are from many)),`;
  const isTheirs = sql`and (select are from many)
    and (select ${isFound} or b.number = ${number}::int from customers c where c.id = b.customer_id)`;
  const total = sql`(select case when not are then (select count(*)::int from theirs) end from many)`;
  return {
    found,
    total,
    all: total,
    values: sql`null::json`,
    people: (tail) =>
      sql`select id, at, customer_id from theirs union all select * from (${walk(isTheirs, tail)}) walked`,
  };
}
