import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { prospectListStatuses } from '@cadenza/domain/bookings/booking-status';
import { EntityStatus } from '@cadenza/domain/entity-status';
import { isSalesManager } from '@cadenza/domain/permissions/access';
import { canManageBooking, canReassignCustomer, canSetSalesManagerStatus } from '@cadenza/domain/permissions/bookings';
import { type RawBuilder, sql } from 'kysely';
import type { OfficeContext } from '../../platform/context.ts';
import { recallCount, rememberedCount } from '../../platform/db/remembered-count.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { refuse } from '../../platform/refusal.ts';
import { listRowJoins, type PersonBookingRow, personBookingJson, presentPersonBooking } from '../bookings/door.ts';
import { isFoundBySql, manyPeople } from '../customers/door.ts';

type Prospect = OutputOf<'getProspect'>;
type Row = Omit<Prospect, 'canManage' | 'canReassign' | 'bookings'> & { bookings: PersonBookingRow[] };
type ListQuery = InputOf<'listProspects'>['query'];

const countedUpTo = 1000;

/**
 * One row per person, the one with the newest booking first. Each (city, status) walks the index bookings_prospects
 * from the newest and stops after a page; a booking counts for its person only when none of theirs is newer. One
 * statement, plus at most once a minute a second one that counts beyond a thousand; a search that matches very many
 * people is not counted.
 */
export async function viewProspects(context: OfficeContext, query: ListQuery): Promise<OutputOf<'listProspects'>> {
  const { db, scope, now, platform } = context;
  const allowed = prospectListStatuses({ showsArchived: query.isIncludeArchived });
  const statuses = query.status ? allowed.filter((status) => query.status?.includes(status)) : allowed;
  const cityIds = query.cityIds?.filter((id) => scope.cityIds.includes(id)) ?? scope.cityIds;
  const source = newestOfEach(context, query, { cityIds, statuses });
  const reach = sql`order by created_at desc, id desc limit ${query.take + 1} offset ${query.skip}`;
  const { pool } = platform.database;
  const key = JSON.stringify(['prospects', cityIds, statuses, managersFor(context, query)]);
  const remembered = query.search ? null : recallCount(pool, key, now);
  const { rows } = await sql<{ items: Row[]; total: number | null }>`
    with ${source.found} page as (select * from (${source.people(sql`limit ${query.skip + query.take + 1}`)}) found ${reach})
    select (select coalesce(json_agg(${personJson(statuses, now)} order by page.created_at desc, page.id desc), '[]')
        from page join customers p on p.id = page.customer_id ${personJoins}) items,
      ${remembered === null ? source.total : sql`${remembered}::int`} total`.execute(db);
  const { items, total } = rows[0] ?? { items: [], total: 0 };
  const hasMore = items.length > query.take;
  const persons = items.slice(0, query.take).map((row) => presentProspect(context, row));
  if (total !== null) return { ...pageOf(persons, total, query), isTotalAtLeast: false };
  if (query.search) {
    const atLeast = query.skip + persons.length + (hasMore ? 1 : 0);
    return { ...pageOf(persons, atLeast, query), isTotalAtLeast: hasMore };
  }
  const count = async () => {
    const counted = await sql<{ total: number }>`select ${source.all} total`.execute(db);
    return counted.rows[0]?.total ?? 0;
  };
  return { ...pageOf(persons, await rememberedCount(pool, key, now, count), query), isTotalAtLeast: false };
}

/** A sales manager sees their own clients and unassigned ones, unless they ask for all; null means everyone's. */
const managersFor = ({ actor }: OfficeContext, query: ListQuery) =>
  isSalesManager(actor) && !query.isIncludeAllManagers ? actor.userId : null;

interface PeopleSource {
  /** The CTEs that start the statement: the people found by the search. */
  found: RawBuilder<unknown>;
  /** The newest prospect booking of each person: id, created_at and customer_id. `tail` limits each index range. */
  people(tail: RawBuilder<unknown>): RawBuilder<unknown>;
  /** The number of people; null beyond a thousand bookings, or when the search matches very many. */
  total: RawBuilder<unknown>;
  /** The exact number of people, without a limit. */
  all: RawBuilder<unknown>;
}

/**
 * When the search matches few people, their bookings are read directly; when it matches many, the index is walked and
 * each booking's customer is checked.
 */
function newestOfEach(
  context: OfficeContext,
  query: ListQuery,
  { cityIds, statuses }: { cityIds: readonly string[]; statuses: readonly number[] },
): PeopleSource {
  const mine = managersFor(context, query);
  const whose = mine === null ? sql`` : sql`and coalesce(b.assignee_user_id, ${mine}) = ${mine}`;
  const isNewest = sql`not exists (select 1 from bookings n where n.customer_id = b.customer_id
    and n.status = any(${statuses}::int[]) and (n.created_at, n.id) > (b.created_at, b.id))`;
  const asked = sql`b.city_id = any(${cityIds}::uuid[]) and b.status = any(${statuses}::int[])
    and (b.status <= 30 or b.status = 140) ${whose}`;
  const walk = (where: RawBuilder<unknown>, tail: RawBuilder<unknown>) => sql`
    select k.id, k.created_at, k.customer_id
    from unnest(${cityIds}::uuid[]) city(id) cross join unnest(${statuses}::int[]) wanted(status)
    cross join lateral (select b.id, b.created_at, b.customer_id from bookings b
      where b.city_id = city.id and b.status = wanted.status and (b.status <= 30 or b.status = 140) and ${isNewest} ${whose} ${where}
      order by b.created_at desc, b.id desc ${tail}) k`;
  if (!query.search) {
    const people = (tail: RawBuilder<unknown>) => walk(sql``, tail);
    // A person counts once, however many of their bookings match.
    const total = sql`(select case when count(*) <= ${countedUpTo} then count(distinct customer_id)::int end from (
      select b.customer_id from bookings b where ${asked} limit ${countedUpTo + 1}) known)`;
    const all = sql`(select count(distinct b.customer_id)::int from bookings b where ${asked})`;
    return { found: sql``, people, total, all };
  }
  const isFound = isFoundBySql(query.search);
  const number = /^\d{1,9}$/.test(query.search) ? Number(query.search) : null;
  const found = sql`people as materialized (
      select c.id from customers c where c.city_id = any(${cityIds}::uuid[]) and ${isFound} limit ${manyPeople + 1}),
    many as materialized (select count(*) > ${manyPeople} are from people),
    theirs as materialized (
      select b.* from (select id from people union select customer_id from bookings where number = ${number}::int) p
      cross join lateral (select b.id, b.created_at, b.customer_id from bookings b
        where b.customer_id = p.id and ${asked} and ${isNewest} offset 0) b
      where not (select are from many)),`;
  const isTheirs = sql`and (select are from many)
    and (select ${isFound} or b.number = ${number}::int from customers c where c.id = b.customer_id)`;
  const total = sql`(select case when not are then (select count(*)::int from theirs) end from many)`;
  return {
    found,
    total,
    all: total,
    people: (tail) =>
      sql`select id, created_at, customer_id from theirs union all select * from (${walk(isTheirs, tail)}) walked`,
  };
}

const personJoins = sql`join cities z on z.id = p.city_id left join users m on m.id = p.assignee_user_id`;

/** A person with their bookings in these statuses; reads the aliases p customers, z cities, m assignee. */
const personJson = (statuses: readonly number[], now: string) => sql`json_build_object(
  'id', p.id, 'cityId', p.city_id, 'regionId', z.region_id, 'name', p.name, 'email', p.email, 'mobile', p.mobile,
  'landline', p.landline, 'relationship', p.relationship, 'company', p.company,
  'source', coalesce((select s.source_host || coalesce(', campaign ' || s.source_campaign, '') from bookings s
    where s.customer_id = p.id and s.source_host is not null order by s.created_at desc, s.id desc limit 1), p.source),
  'assignee', case when m.id is not null then json_build_object('userId', m.id, 'name', m.first_name || ' ' || m.last_name) end,
  'latestAt', coalesce((select max(created_at) from bookings where customer_id = p.id and status = any(${statuses}::int[])), p.created_at),
  'bookings', (select coalesce(json_agg(r.item order by r.created_at desc, r.id desc), '[]') from (
    select b.id, b.created_at, ${listRow(now)} item from bookings b ${sql.raw(listRowJoins)}
    where b.customer_id = p.id and b.status = any(${statuses}::int[])) r))`;

// The row's SQL text is built once; the instant is inserted where it is used.
const rowParts = personBookingJson('<now>')
  .split('<now>')
  .map((part) => sql.raw(part));
const listRow = (now: string) => sql.join(rowParts, sql`${now}::timestamptz`);

function presentProspect({ scope, now }: OfficeContext, row: Row): Prospect {
  const record = { cityId: row.cityId, assigneeUserId: row.assignee?.userId ?? null };
  return {
    ...row,
    canManage: canManageBooking(scope.actor, record),
    canReassign: canReassignCustomer(scope.actor, record),
    bookings: row.bookings.map((booking) => presentPersonBooking(scope.actor, now, booking)),
  };
}

/** One person with the bookings in these statuses; refuses unknown people and those of other cities alike. */
export async function viewProspect(
  context: OfficeContext,
  id: string,
  query: InputOf<'getProspect'>['query'],
): Promise<Prospect> {
  const { db, scope, now } = context;
  const statuses = query.status ?? prospectListStatuses({ showsArchived: true });
  const cityIds = query.cityIds?.filter((cityId) => scope.cityIds.includes(cityId)) ?? scope.cityIds;
  const { rows } = await sql<{ prospect: Row }>`
    select ${personJson(statuses, now)} prospect from customers p ${personJoins}
    where p.id = ${id} and p.city_id = any(${cityIds}::uuid[])`.execute(db);
  if (!rows[0]) throw refuse('clientNotFound');
  return presentProspect(context, rows[0].prospect);
}

/** All bookings of one person, newest first. */
export async function viewPersonBookings(
  { db, scope, now }: OfficeContext,
  id: string,
  query: InputOf<'listBookingsByPerson'>['query'],
): Promise<OutputOf<'listBookingsByPerson'>> {
  const cityIds = scope.cityIds.filter((cityId) => query.cityId === undefined || cityId === query.cityId);
  const inStatus = query.status ? sql`and b.status = any(${query.status}::int[])` : sql``;
  const { rows } = await sql<{ items: PersonBookingRow[]; total: number }>`
    select (select coalesce(json_agg(r.item order by r.created_at desc, r.id desc), '[]') from (
        select b.id, b.created_at, ${listRow(now)} item from bookings b ${sql.raw(listRowJoins)}
        where b.customer_id = p.id ${inStatus}
        order by b.created_at desc, b.id desc limit ${query.take} offset ${query.skip}) r) items,
      (select count(*)::int from bookings b where b.customer_id = p.id ${inStatus}) total
    from customers p where p.id = ${id} and p.city_id = any(${cityIds}::uuid[])`.execute(db);
  const [found] = rows;
  if (!found) throw refuse('clientNotFound');
  const items = found.items.map((row) => presentPersonBooking(scope.actor, now, row));
  return pageOf(items, found.total, query);
}

const { Enabled, Disabled } = EntityStatus;

/** Sales managers of a city by name; those off duty are shown as disabled. */
export async function viewSalesManagers(
  { db, scope }: OfficeContext,
  query: InputOf<'listSalesManagers'>['query'],
): Promise<OutputOf<'listSalesManagers'>> {
  if (!scope.cityIds.includes(query.cityId)) throw refuse('cityNotFound');
  type Manager = Omit<OutputOf<'listSalesManagers'>['items'][number], 'isActive' | 'canSetStatus'>;
  const { rows } = await sql<{ items: Manager[]; total: number }>`
    with managers as (
      select u.id, u.first_name || ' ' || u.last_name name, json_build_object('userId', u.id, 'roleId', r.id,
          'orgId', r.organisation_id, 'name', u.first_name || ' ' || u.last_name, 'email', u.email,
          'mobile', coalesce(u.mobile, ''), 'photoPath', u.photo_path, 'status', s.status,
          'clients', (select count(*) from customers where city_id = r.organisation_id and assignee_user_id = u.id)) item
      from roles r join users u on u.id = r.user_id
      cross join lateral (select case when r.status < ${Enabled} then r.status when r.is_on_duty then ${Enabled} else ${Disabled} end status) s
      where r.organisation_id = ${query.cityId} and r.account_role = 2 and not r.is_musician
        ${query.status ? sql`and s.status = any(${query.status}::int[])` : sql``}
    )
    select (select coalesce(json_agg(item order by name, id), '[]')
        from (select * from managers order by name, id limit ${query.take} offset ${query.skip}) page) items,
      (select count(*)::int from managers) total`.execute(db);
  const { items, total } = rows[0] ?? { items: [], total: 0 };
  const managers = items.map((manager) => ({
    ...manager,
    isActive: manager.status === Enabled,
    canSetStatus: canSetSalesManagerStatus(scope.actor, { cityId: query.cityId, userId: manager.userId }),
  }));
  return pageOf(managers, total, query);
}
