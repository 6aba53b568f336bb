import { isActingStaff } from '@cadenza/domain/permissions/access';
import { taskRanges } from '@cadenza/domain/tasks/task-lifecycle';
import { isTaskClosed, recentlyClosedDays, TaskStatus } from '@cadenza/domain/tasks/task-status';
import { addMinutes } from '@cadenza/domain/time';
import { type RawBuilder, sql } from 'kysely';
import { chosenCities, type OfficeContext, type OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { instant } from '../../platform/db/expressions.ts';
import { cutPage, isInstant, readCursor } from '../../platform/http/page-cursor.ts';
import { cappedTotal, countLimit } from '../../platform/http/page-of.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { type IndexWalk, walkIndex } from '../../platform/http/walk-index.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentTask } from './present.ts';
import { findTask, officePeople, type TaskRow, taskRows } from './store.ts';

const { Open, InProgress, Done, Cancelled } = TaskStatus;
const waitingStatuses = [Open, InProgress];
const closedStatuses = [Done, Cancelled];
const countedOnBadge = 100;
const shownToMe = 50;

/** Tasks in one stored status, ordered by due or closing time, with a condition of their own. */
interface Stretch {
  status: number;
  where: RawBuilder<unknown>;
}

/** Each city and status scans its own range of an index. */
const rangesOf = (cityIds: readonly string[], stretches: readonly Stretch[]) =>
  cityIds.flatMap((cityId) =>
    stretches.map(({ status, where }) => sql`t.city_id = ${cityId}::uuid and t.status = ${sql.lit(status)} ${where}`),
  );

/** A page of a list and, if requested, its total up to a thousand; one statement. */
async function readTasks(
  { db, scope, now }: OfficeContext,
  list: IndexWalk,
  query: { take: number; cursor?: string | undefined },
  isCounted: boolean,
) {
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor, isInstant);
  const { rows: answers } = await sql<{ items: TaskRow[]; total: number }>`
    with page as materialized (${walkIndex(list, cursor, query.take + 1)})
    select ${listed(db, scope, 'page', list.isLatestFirst)} items,
      ${isCounted ? sql`(select count(*)::int from (${walkIndex(list, null, countLimit)}) known)` : sql`0`} total`.execute(
    db,
  );
  const { items: found = [], total = 0 } = answers[0] ?? {};
  // The statement returns them in list order.
  const inWay = cursor?.way === 'previous' ? found.toReversed() : found;
  const { shown, ...cursors } = cutPage(inWay, { take: query.take, cursor }, (row) => placeOf(list, row));
  return {
    items: shown.map((row) => presentTask({ scope, now }, row)),
    ...cursors,
    total,
  };
}

/** The tasks of a CTE in its order. "offset 0" forces one lookup each, whatever row count the planner estimates. */
function listed(db: Db, { actor }: OfficeScope, source: 'page' | 'kept' | 'gone', isLatestFirst = false) {
  const way = sql.raw(isLatestFirst ? 'desc' : 'asc');
  const row = taskRows(db, actor.userId).where('t.id', '=', sql<string>`found.id`);
  return sql`(select coalesce(json_agg(shown order by found.at ${way}, found.id ${way}), '[]')
    from ${sql.table(source)} found cross join lateral (${row} offset 0) shown)`;
}

const placeOf = ({ by }: IndexWalk, { dueDate, closedAt, id }: TaskRow) =>
  `${by === 'due_at' ? dueDate : closedAt}|${id}`;

/** Tasks by due time; a list of only closed ones newest first. */
export const listTasks: Handler<'listTasks'> = async (context, { query }) => {
  const { scope, now } = context;
  const { status = [], assigneeUserId, bookingId } = query;
  const whose =
    assigneeUserId === undefined
      ? sql``
      : assigneeUserId === 'none'
        ? sql`and t.assignee_id is null`
        : sql`and t.assignee_id = ${assigneeUserId}::uuid`;
  const where = bookingId === undefined ? whose : sql`${whose} and t.booking_id = ${bookingId}::uuid`;
  const stretches = taskRanges(status).map((range) => ({
    status: range.status,
    where: sql`${where} ${dueSql(range.isDue, now)}`,
  }));
  const isLatestFirst = status.length > 0 && status.every(isTaskClosed);
  const cityIds = chosenCities(scope, query.cityIds);
  const list: IndexWalk = { table: 'tasks', ranges: rangesOf(cityIds, stretches), by: 'due_at', isLatestFirst };
  const { total, ...page } = await readTasks(context, list, query, true);
  return { ...page, ...cappedTotal(total) };
};

const dueSql = (isDue: boolean | null, now: string) =>
  isDue === null ? sql`` : isDue ? sql`and t.due_at < ${instant(now)}` : sql`and t.due_at >= ${instant(now)}`;

/** The reader's own tasks, and unassigned ones if they may take them: each scans its own index. */
function myStretches({ actor }: OfficeScope, statuses: readonly number[], where: RawBuilder<unknown>): Stretch[] {
  const own = sql`and t.assignee_id = ${actor.userId}::uuid`;
  const whose = isActingStaff(actor) ? [own, sql`and t.assignee_id is null`] : [own];
  return statuses.flatMap((status) => whose.map((mine) => ({ status, where: sql`${mine} ${where}` })));
}

const isDismissedBy = ({ actor }: OfficeScope) => sql`exists (
  select from task_marks d where d.task_id = t.id and d.user_id = ${actor.userId}::uuid and d.dismissed_at is not null)`;

/** The reader's tasks in a city and their total: one statement, however many there are. */
export const listMyTasks: Handler<'listMyTasks'> = async (context, { query: { cityId, isDismissed } }) => {
  const { db, scope, now } = context;
  if (!scope.cityIds.includes(cityId)) throw refuse('cityNotFound');
  const walk = (where: RawBuilder<unknown>, limit: number) =>
    walkIndex(
      {
        table: 'tasks',
        ranges: rangesOf([cityId], myStretches(scope, waitingStatuses, where)),
        by: 'due_at',
        isLatestFirst: false,
      },
      null,
      limit,
    );
  const kept = sql`and not ${isDismissedBy(scope)}`;
  const gone = sql`and ${isDismissedBy(scope)}`;
  const none = sql`select null::uuid id, null::timestamptz at limit 0`;
  const { rows } = await sql<{
    kept: TaskRow[];
    gone: TaskRow[];
    open: number;
    overdue: number;
    unread: number;
  }>`with waiting as materialized (${walk(kept, countedOnBadge)}),
    kept as materialized (${isDismissed === true ? none : sql`select * from waiting order by at, id limit ${shownToMe}`}),
    gone as materialized (${isDismissed === false ? none : walk(gone, shownToMe)})
    select ${listed(db, scope, 'kept')} kept, ${listed(db, scope, 'gone')} gone,
      (select count(*)::int from waiting) open,
      (select count(*)::int from waiting where at < ${instant(now)}) overdue,
      (select count(*)::int from waiting w where not exists (select from task_marks m
        where m.task_id = w.id and m.user_id = ${scope.actor.userId}::uuid and m.read_at is not null)) unread`.execute(
    db,
  );
  const { kept: tasks = [], gone: dismissTasks = [], open = 0, overdue = 0, unread = 0 } = rows[0] ?? {};
  const present = (row: TaskRow) => presentTask(context, row);
  return { tasks: tasks.map(present), dismissTasks: dismissTasks.map(present), open, overdue, unread };
};

/** Notices for the reader, without dismissed ones. */
export const listTaskNotifications: Handler<'listTaskNotifications'> = async (context, { query }) => {
  const { scope, now } = context;
  if (!scope.cityIds.includes(query.cityId)) throw refuse('cityNotFound');
  const kept = sql`and not ${isDismissedBy(scope)}`;
  const since = sql`and t.closed_at >= ${instant(addMinutes(now, -recentlyClosedDays * 24 * 60))}`;
  const isClosed = query.filter === 'Recently Closed';
  const stretches = isClosed
    ? myStretches(scope, closedStatuses, sql`${kept} ${since}`)
    : myStretches(scope, waitingStatuses, sql`${kept} ${dueSql(query.filter === 'Overdue', now)}`);
  const list: IndexWalk = {
    table: 'tasks',
    ranges: rangesOf([query.cityId], stretches),
    by: isClosed ? 'closed_at' : 'due_at',
    isLatestFirst: isClosed,
  };
  const { total: _total, ...page } = await readTasks(context, list, query, false);
  return page;
};

export const getTask: Handler<'getTask'> = async (context, { params: { id } }) => {
  return presentTask(context, await findTask(context.db, context.scope, id));
};

/** The people of a city's office, by name. */
export const listTaskAssignees: Handler<'listTaskAssignees'> = async ({ db, scope }, { query: { cityId } }) => {
  if (!scope.cityIds.includes(cityId)) throw refuse('cityNotFound');
  return { items: await officePeople(db, cityId).orderBy('u.name').orderBy('u.id').execute() };
};
