import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { issueStatusLabel, openIssueStatuses } from '@cadenza/domain/issues/issue';
import { waitingBandHours, waitingBands, waitingDays } from '@cadenza/domain/issues/waiting-times';
import { canReadIssues } from '@cadenza/domain/permissions/issues';
import { addMinutes } from '@cadenza/domain/time';
import { type RawBuilder, sql } from 'kysely';
import { anyOf, instant, isoInstant } from '../../platform/db/expressions.ts';
import { likeText } from '../../platform/db/like-text.ts';
import { cutPage, isInstant, readCursor } from '../../platform/http/page-cursor.ts';
import { cappedTotal, countLimit } from '../../platform/http/page-of.ts';
import { readLatestFirst } from '../../platform/http/read-in-order.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { type IndexWalk, walkIndex } from '../../platform/http/walk-index.ts';
import { refuse } from '../../platform/refusal.ts';
import { commentRows } from './door/issue-comments.ts';
import { aboutThis, searchSubjects } from './door/issue-subjects.ts';
import { presentComment, presentIssue, presentShortIssue } from './present.ts';
import { findIssue, issueReaders, type ShortIssueRow, shortIssues } from './store.ts';

const foundUpTo = 1000;

type Query = InputOf<'listIssues'>['query'];

/**
 * Conditions of which no issue meets two, each with its own index: a search or a subject leaves few issues; otherwise
 * every status, and every value of the most selective filter. The other filters are checked while walking.
 */
function rangesOf(query: Query): RawBuilder<unknown>[] {
  const { kind, priority, assigneeUserId, cityIds } = query;
  const statuses = query.status !== undefined && query.status.length > 0 ? query.status : openIssueStatuses;
  const filters = [
    assigneeUserId === undefined ? null : [isThe('assignee_id', assigneeUserId)],
    cityIds === undefined ? null : cityIds.map((cityId) => isThe('city_id', cityId)),
    kind === undefined ? null : kind.map((each) => sql`t.kind = ${each}`),
    priority === undefined ? null : priority.map((each) => sql`t.priority = ${each}`),
  ].filter((values) => values !== null);
  const ids = [...found(query), ...about(query)];
  const [first = [sql`true`], ...others] = ids.length > 0 ? [[sql.join(ids, sql` and `)], ...filters] : filters;
  const rest = others.map((values) => (values.length > 0 ? sql`and (${sql.join(values, sql` or `)})` : sql`and false`));
  const inStatus = (status: RawBuilder<unknown>) =>
    first.map((value) => sql`${value} and t.status ${status} ${sql.join(rest, sql` `)}`);
  if (ids.length > 0) return inStatus(sql`= any(${statuses}::text[])`);
  return statuses.flatMap((status) => inStatus(sql`= ${sql.lit(status)}`));
}

const isThe = (column: 'assignee_id' | 'city_id', id: string) =>
  id === 'none' ? sql`t.${sql.ref(column)} is null` : sql`t.${sql.ref(column)} = ${id}::uuid`;

/** The words are looked up once, before the walk. */
function found({ search = '' }: Query): RawBuilder<unknown>[] {
  if (search === '') return [];
  const number = /^#?\d{1,9}$/.test(search) ? Number(search.replace('#', '')) : null;
  return [
    sql`t.id = any(array(
      (select id from issues where (summary || ' ' || description) ilike ${`%${likeText(search)}%`} limit ${sql.lit(foundUpTo)})
      union all (select id from issues where number = ${number}::int)))`,
  ];
}

const about = ({ aboutId }: Query): RawBuilder<unknown>[] =>
  aboutId === undefined ? [] : [sql`t.id = any(array(${aboutThis(aboutId)}))`];

/** A page of issues, newest first, and the total: one statement. */
export const listIssues: Handler<'listIssues'> = async (context, { query }) => {
  const { db, scope } = context;
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor, isInstant);
  const inScope = sql`and (t.city_id is null or t.city_id = any(${scope.cityIds}::uuid[]))`;
  const ranges = rangesOf(query).map((range) => sql`${range} ${inScope}`);
  const list: IndexWalk = { table: 'issues', ranges, by: 'created_at', isLatestFirst: true };
  const row = shortIssues(db, scope).where('i.id', '=', sql<string>`found.id`);
  const { rows } = await sql<{ items: ShortIssueRow[]; total: number }>`
    with page as materialized (${walkIndex(list, cursor, query.take + 1)})
    select (select coalesce(json_agg(shown order by found.at desc, found.id desc), '[]')
        from page found cross join lateral (${row} offset 0) shown) items,
      (select count(*)::int from (${walkIndex(list, null, countLimit)}) known) total`.execute(db);
  const { items = [], total = 0 } = rows[0] ?? {};
  const inWay = cursor?.way === 'previous' ? items.toReversed() : items;
  const { shown, ...cursors } = cutPage(
    inWay,
    { take: query.take, cursor },
    ({ createdAt, id }) => `${createdAt}|${id}`,
  );
  return {
    items: shown.map(presentShortIssue),
    ...cursors,
    ...cappedTotal(total),
  };
};

export const getIssue: Handler<'getIssue'> = async ({ db, scope, actor }, { params: { id } }) => {
  return presentIssue(actor, await findIssue(db, scope, id));
};

/** A page of an issue's comments, latest first: one statement besides finding the issue. */
export const listIssueComments: Handler<'listIssueComments'> = async (
  { db, scope, actor },
  { params: { id: issueId }, query },
) => {
  await findIssue(db, scope, issueId);
  const rows = commentRows(db).where('k.issue_id', '=', issueId);
  const key = { at: sql.ref<string>('k.created_at'), id: sql.ref<string>('k.id') };
  const { shown, ...cursors } = await readLatestFirst(
    rows,
    { ...key, of: ({ createdAt, id }) => ({ at: createdAt, id }) },
    query,
  );
  return { items: shown.map((row) => presentComment(actor, row)), ...cursors };
};

/** Who can be assigned and mentioned. */
export const listIssuePeople: Handler<'listIssuePeople'> = async ({ db }) => {
  const people = await issueReaders(db).orderBy('u.name').orderBy('u.id').execute();
  return { items: people.map(({ userId, name }) => ({ userId, name })) };
};

export const findIssueSubjects: Handler<'findIssueSubjects'> = async ({ db, scope }, { query }) => {
  return { items: await searchSubjects(db, scope.cityIds, query) };
};

const shownOfBooking = 50;

/**
 * The issues about a booking and its customer, and for support also about its invoices: one statement besides reading
 * the booking. The city's office sees those shared with it.
 */
export const listBookingIssues: Handler<'listBookingIssues'> = async (
  { db, scope, actor },
  { params: { id: bookingId } },
) => {
  const booking = await db
    .selectFrom('bookings')
    .select(['id', 'customer_id'])
    .where('id', '=', bookingId)
    .where('city_id', '=', anyOf(scope.cityIds))
    .executeTakeFirstOrThrow(() => refuse('bookingNotFound'));
  const rows = await db
    .selectFrom('issues as i')
    .select(['i.id', 'i.number', 'i.kind', 'i.status', 'i.priority', 'i.summary'])
    .select(({ ref }) => isoInstant(ref('i.created_at')).as('createdAt'))
    .where((eb) =>
      eb.or([
        eb('i.booking_id', '=', booking.id),
        eb('i.customer_id', '=', booking.customer_id),
        eb(
          'i.invoice_id',
          'in',
          eb
            .selectFrom('invoices as n')
            .innerJoin('customer_payments as p', 'p.id', 'n.payment_id')
            .where('p.booking_id', '=', booking.id)
            .select('n.id'),
        ),
      ]),
    )
    .$if(!canReadIssues(actor), (found) => found.where('i.is_shown', '=', true))
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .limit(shownOfBooking)
    .execute();
  return { items: rows.map((row) => ({ ...row, statusLabel: issueStatusLabel(row.status) })) };
};

/** How soon recent issues were answered and solved: one statement. */
export const getIssueTimes: Handler<'getIssueTimes'> = async ({ db, scope, now }) => {
  const since = addMinutes(now, -waitingDays * 24 * 60);
  const { rows } = await sql<OutputOf<'getIssueTimes'>>`
    with times as materialized (
      select extract(epoch from first_answered_at - created_at)::float8 / 3600 answer,
        extract(epoch from solved_at - created_at)::float8 / 3600 solution,
        is_reported and first_answered_at is null and status = any(${openIssueStatuses}::text[]) waits
      from issues where created_at >= ${instant(since)} and (city_id is null or city_id = any(${scope.cityIds}::uuid[])))
    select ${inBands('answer')} answered, ${inBands('solution')} solved,
      (select percentile_cont(0.5) within group (order by answer) from times) "medianAnswerHours",
      (select percentile_cont(0.5) within group (order by solution) from times) "medianSolutionHours",
      (select count(*)::int from times where waits) unanswered`.execute(db);
  if (!rows[0]) throw new Error('the query for times returned no row');
  return rows[0];
};

const inBands = (column: 'answer' | 'solution') => sql`array(
  select count(t.${sql.ref(column)})::int from generate_series(0, ${sql.lit(waitingBands.length - 1)}) band
    left join times t on width_bucket(t.${sql.ref(column)}, ${waitingBandHours}::float8[]) = band group by band order by band)`;
