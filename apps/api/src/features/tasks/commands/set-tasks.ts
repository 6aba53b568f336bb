import {
  type AutomaticTaskKind,
  automaticTaskKinds,
  automaticTaskSettings,
  automaticTasks,
  makeTask,
  type TaskCause,
} from '@cadenza/domain/tasks/automatic-tasks';
import { closedDaysOf } from '@cadenza/domain/tasks/closed-days';
import type { OpeningHours } from '@cadenza/domain/tasks/opening-hours';
import { TaskStatus } from '@cadenza/domain/tasks/task-status';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { dateIn, instant, isoInstant, settingsToday } from '../../../platform/db/expressions.ts';
import { describeFault } from '../../../platform/log/describe-fault.ts';
import { taskColumns } from '../../settings/door.ts';
import { officePeople } from '../store.ts';
import { selectCauses, type WantingCity } from './select-causes.ts';

const { Open, Done } = TaskStatus;
const batchSize = 500;

/**
 * Creates the tasks whose reason has started and closes those whose reason has ended, for every kind that a city wants. Runs each
 * minute, catches up after downtime, and takes two statements per kind while nothing has changed. A subject has one task of a
 * kind: it is reopened only when its reason had ended and is back, and never after staff have cancelled it. A failing kind does
 * not hold up the others.
 */
export async function setTasks({ database, clock, log }: Platform): Promise<void> {
  const now = clock.now();
  const db = database.kysely;
  const offices = await findOffices(db, now);
  for (const kind of automaticTaskKinds) {
    try {
      await closeEnded(db, kind, offices, now);
      await openNew(db, kind, offices, now);
    } catch (error) {
      log.error({ kind, error: describeFault(error) }, 'tasks could not be set');
    }
  }
}

type Office = Awaited<ReturnType<typeof findOffices>>[number];

/** Each city with its date, its opening hours, and the tasks that it wants. */
const findOffices = (db: Db, now: string) =>
  db
    .selectFrom('cities as y')
    .crossJoinLateral(settingsToday(instant(now)))
    .selectAll('s')
    .select(['y.id as cityId', 'y.time_zone as zone', 'y.region_id as region'])
    .select(({ ref }) => dateIn(instant(now), ref('y.time_zone')).as('today'))
    .execute();

function wantingCities(kind: AutomaticTaskKind, offices: readonly Office[]): WantingCity[] {
  const { isWanted, amount } = taskColumns[automaticTaskSettings[kind]];
  return offices
    .filter((office) => office[isWanted])
    .map((office) => ({ cityId: office.cityId, today: office.today, amount: office[amount] }));
}

/** Closes open tasks whose reason has ended, and marks all of them as without reason. */
const closeEnded = (db: Db, kind: AutomaticTaskKind, offices: readonly Office[], now: string) =>
  db
    .updateTable('tasks as t')
    .set(({ eb, ref }) => {
      const isOpen = eb('t.status', '<', sql.lit(Done));
      return {
        has_reason: false,
        status: eb.case().when(isOpen).then(sql.lit(Done)).else(ref('t.status')).end(),
        closed_at: eb.case().when(isOpen).then(instant(now)).else(ref('t.closed_at')).end(),
        version: eb('t.version', '+', 1),
      };
    })
    .where('t.kind', '=', sql.lit(kind))
    .where('t.has_reason', '=', sql.lit(true))
    .where(({ not, exists, selectFrom }) => {
      const causes = selectCauses[kind]({ db, cities: wantingCities(kind, offices), now, isNew: false });
      return not(exists(selectFrom(causes).select('cause.subjectId').whereRef('cause.subjectId', '=', 't.subject_id')));
    })
    .execute();

async function openNew(db: Db, kind: AutomaticTaskKind, offices: readonly Office[], now: string): Promise<void> {
  const cities = wantingCities(kind, offices);
  let found = batchSize;
  while (found === batchSize) {
    const newCauses = await findNewCauses(db, kind, cities, now);
    const rows = newCauses.flatMap((cause) => rowOf(kind, cause, offices, now));
    if (rows.length > 0) await db.transaction().execute((trx) => openTasks(trx, rows));
    found = newCauses.length;
  }
}

type NewCause = Awaited<ReturnType<typeof findNewCauses>>[number];

/** Causes without a task, or with one whose reason had ended, and the facts for its text. */
const findNewCauses = (db: Db, kind: AutomaticTaskKind, cities: readonly WantingCity[], now: string) =>
  db
    .selectFrom(selectCauses[kind]({ db, cities, now, isNew: true }))
    .innerJoin('bookings as k', 'k.id', 'cause.bookingId')
    .innerJoin('customers as c', 'c.id', 'k.customer_id')
    .leftJoin('positions as seat', 'seat.id', 'cause.subjectId')
    .leftJoin('gigs as g', 'g.id', 'seat.gig_id')
    .select(['cause.subjectId', 'cause.bookingId', 'k.city_id as cityId', 'k.status', 'k.event_date as eventDate'])
    .select(['seat.name as seatName', 'g.performance_type_id as performanceTypeId'])
    .select(({ ref, selectFrom }) => [
      isoInstant(ref('k.status_since')).as('since'),
      selectFrom(officePeople(db, ref('k.city_id')).as('o'))
        .select('o.userId')
        .whereRef('o.userId', '=', 'c.assignee_user_id')
        .as('managerId'),
    ])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tasks as t')
            .select('t.id')
            .where('t.kind', '=', sql.lit(kind))
            .whereRef('t.subject_id', '=', 'cause.subjectId')
            .where('t.has_reason', '=', sql.lit(true)),
        ),
      ),
    )
    // In a fixed order: of two servers that add the same tasks concurrently, the second waits for the first.
    .orderBy('cause.subjectId')
    .limit(batchSize)
    .execute();

function rowOf(kind: AutomaticTaskKind, newCause: NewCause, offices: readonly Office[], now: string) {
  const city = offices.find(({ cityId }) => cityId === newCause.cityId);
  if (!city) return [];
  const { seatName: name, performanceTypeId } = newCause;
  const seat = name === null || performanceTypeId === null ? null : { name, performanceTypeId };
  const cause: TaskCause = { status: newCause.status, eventDate: newCause.eventDate, since: newCause.since, seat };
  const amount = city[taskColumns[automaticTaskSettings[kind]].amount];
  const { dueAt, ...words } = makeTask(kind, cause, { amount, now, office: hoursOf(city) });
  return [
    {
      ...words,
      kind,
      due_at: dueAt,
      subject_id: newCause.subjectId,
      booking_id: newCause.bookingId,
      city_id: newCause.cityId,
      assignee_id: automaticTasks[kind].isManagers ? newCause.managerId : null,
      has_reason: true,
      created_at: now,
    },
  ];
}

const hoursOf = ({
  office_opens_at,
  office_closes_at,
  office_week,
  office_closed_days,
  region,
  zone,
}: Office): OpeningHours => ({
  opensAt: office_opens_at.slice(0, 'HH:mm'.length),
  closesAt: office_closes_at.slice(0, 'HH:mm'.length),
  week: office_week,
  closed: closedDaysOf(office_closed_days),
  region,
  zone,
});

/**
 * Adds the tasks. An existing one that was done is reopened with its current text and day, unread and not dismissed; if another
 * process was faster, nothing changes.
 */
async function openTasks(trx: Db, rows: readonly ReturnType<typeof rowOf>[number][]): Promise<void> {
  const isDone = sql<boolean>`tasks.status = ${sql.lit(Done)}`;
  const opened = await trx
    .insertInto('tasks')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_id'])
        .where('kind', 'is not', null)
        .doUpdateSet((eb) => {
          const ifDone = <Column extends 'summary' | 'description' | 'priority' | 'due_at' | 'assignee_id'>(
            column: Column,
          ) =>
            eb
              .case()
              .when(isDone)
              .then(eb.ref(`excluded.${column}`))
              .else(eb.ref(`tasks.${column}`))
              .end();
          const unless = (column: 'closed_at' | 'closed_by' | 'reminded_at' | 'reminder_hours' | 'remind_at') =>
            sql<never>`case when ${isDone} then null else ${eb.ref(`tasks.${column}`)} end`;
          return {
            has_reason: true,
            summary: ifDone('summary'),
            description: ifDone('description'),
            priority: ifDone('priority'),
            due_at: ifDone('due_at'),
            assignee_id: ifDone('assignee_id'),
            status: sql<typeof Open>`case when ${isDone} then ${sql.lit(Open)} else tasks.status end`,
            closed_at: unless('closed_at'),
            closed_by: unless('closed_by'),
            reminder_hours: unless('reminder_hours'),
            remind_at: unless('remind_at'),
            reminded_at: unless('reminded_at'),
            version: eb('tasks.version', '+', 1),
          };
        })
        .where('tasks.has_reason', '=', false),
    )
    .returning(['id', 'version', 'status'])
    .execute();
  const again = opened.filter(({ version, status }) => version > 1 && status === Open).map(({ id }) => id);
  if (again.length > 0) await trx.deleteFrom('task_marks').where('task_id', 'in', again).execute();
}
