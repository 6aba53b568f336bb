import type { InputOf } from '@cadenza/contract/operations';
import { EntityStatus } from '@cadenza/domain/entity-status';
import { canChangeTask, type TaskRecord } from '@cadenza/domain/permissions/tasks';
import type { Priority } from '@cadenza/domain/priority';
import type { StoredTaskStatus } from '@cadenza/domain/tasks/task-status';
import { addMinutes, wallToInstant } from '@cadenza/domain/time';
import { type Expression, sql, type Updateable } from 'kysely';
import type { OfficeContext, OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, isoInstant, joinedPerson } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { readOne } from '../../platform/db/read-json.ts';
import { invalidField, refuse } from '../../platform/refusal.ts';

export type TaskRow = Awaited<ReturnType<ReturnType<typeof taskRows>['execute']>>[number];

/** Tasks as `readerId` sees them: read and dismissed are per person. */
export const taskRows = (db: Db, readerId: string) =>
  db
    .selectFrom('tasks as t')
    .innerJoin('cities as y', 'y.id', 't.city_id')
    .leftJoin('bookings as b', 'b.id', 't.booking_id')
    .leftJoin('customers as c', 'c.id', 'b.customer_id')
    .leftJoin('users as author', 'author.id', 't.author_id')
    .leftJoin('users as assignee', 'assignee.id', 't.assignee_id')
    .leftJoin('users as closer', 'closer.id', 't.closed_by')
    .leftJoin('task_marks as m', (join) => join.onRef('m.task_id', '=', 't.id').on('m.user_id', '=', readerId))
    .select(['t.id', 't.city_id as cityId', 'y.time_zone as timeZone', 't.summary', 't.description', 't.version'])
    .select(['t.booking_id as bookingId', 'b.number as bookingNumber', 'b.title', 'c.name as customerName'])
    .select(['c.assignee_user_id as managerId', 't.reminder_hours as reminderHours'])
    .select((eb) => [
      eb.ref('t.priority').$castTo<Priority>().as('priority'),
      eb.ref('t.status').$castTo<StoredTaskStatus>().as('status'),
      isoInstant(eb.ref('t.due_at')).as('dueDate'),
      isoInstant(eb.ref('t.reminded_at')).as('remindedAt'),
      isoInstant(eb.ref('t.created_at')).as('createdAt'),
      isoInstant(eb.ref('t.closed_at')).as('closedAt'),
      joinedPerson(eb.ref('author.id'), eb.ref('author.name')).as('author'),
      joinedPerson(eb.ref('assignee.id'), eb.ref('assignee.name')).as('assignee'),
      joinedPerson(eb.ref('closer.id'), eb.ref('closer.name')).as('closedBy'),
      sql<boolean>`${eb.ref('m.read_at')} is not null`.as('isRead'),
      sql<boolean>`${eb.ref('m.dismissed_at')} is not null`.as('isDismissed'),
    ]);

/** The task for a reader of its city; refuses unknown ones and those of other cities alike. */
export async function findTask(db: Db, scope: OfficeScope, id: string): Promise<TaskRow> {
  const rows = taskRows(db, scope.actor.userId).where('t.id', '=', id).where('t.city_id', '=', anyOf(scope.cityIds));
  const row = await readOne(db, rows);
  if (!row) throw refuse('taskNotFound');
  return row;
}

/** A task locked for the rest of the transaction. */
export type LockedTask = Awaited<ReturnType<typeof lockTask>>;

export async function lockTask(trx: Db, scope: OfficeScope, id: string) {
  const row = await trx
    .selectFrom('tasks as t')
    .innerJoin('cities as y', 'y.id', 't.city_id')
    .select(['t.id', 't.city_id as cityId', 't.author_id as authorId', 't.assignee_id as assigneeId', 't.version'])
    .select(['t.due_at as dueAt', 't.reminder_hours as reminderHours', 'y.time_zone as timeZone'])
    .select(({ ref, selectFrom }) => [
      ref('t.status').$castTo<StoredTaskStatus>().as('status'),
      selectFrom('bookings as b')
        .innerJoin('customers as c', 'c.id', 'b.customer_id')
        .select('c.assignee_user_id')
        .whereRef('b.id', '=', 't.booking_id')
        .as('managerId'),
    ])
    .where('t.id', '=', id)
    .where('t.city_id', '=', anyOf(scope.cityIds))
    .forUpdate('t')
    .executeTakeFirstOrThrow(() => refuse('taskNotFound'));
  return row satisfies TaskRecord;
}

/** Locks a task that the actor may change; refuses any other. */
export async function lockOwnTask(trx: Db, scope: OfficeScope, id: string): Promise<LockedTask> {
  const task = await lockTask(trx, scope, id);
  if (!canChangeTask(scope.actor, task)) throw refuse('taskNotYours');
  return task;
}

export const updateLockedTask = (trx: Db, task: LockedTask, values: Updateable<DB['tasks']>) =>
  trx
    .updateTable('tasks')
    .set({ ...values, version: task.version + 1 })
    .where('id', '=', task.id)
    .execute();

/** People who work in a city's office: by their role there, whichever role they are in now. */
export const officePeople = (db: Db, cityId: string | Expression<string>) =>
  db
    .selectFrom('users as u')
    .select(['u.id as userId', 'u.name'])
    .where('u.archived_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('roles as r')
          .select('r.id')
          .whereRef('r.user_id', '=', 'u.id')
          .where('r.organisation_id', '=', cityId)
          .where('r.is_musician', '=', false)
          .where('r.status', '=', EntityStatus.Enabled),
      ),
    );

type Entry = Omit<InputOf<'createTask'>['body'], 'cityId' | 'bookingId'>;

/** A task's columns, from what a person entered; refuses an assignee who does not work in the city. */
export async function enteredTask(
  { db }: Pick<OfficeContext, 'db' | 'scope'>,
  city: { id: string; timeZone: string },
  entry: Entry,
) {
  const { summary, description, priority, assigneeUserId, reminderHours } = entry;
  if (assigneeUserId !== null) {
    const known = await officePeople(db, city.id).where('u.id', '=', assigneeUserId).executeTakeFirst();
    if (!known) throw invalidField('assigneeUserId', 'This person doesn’t work in this city');
  }
  const dueAt = wallToInstant(entry.dueOn, entry.dueTime, city.timeZone);
  return {
    summary: summary.trim(),
    description: description.trim(),
    priority,
    due_at: dueAt,
    assignee_id: assigneeUserId,
    reminder_hours: reminderHours,
    remind_at: reminderHours === null ? null : addMinutes(dueAt, -60 * reminderHours),
  };
}

/** Records that a person read or dismissed a task. The first time counts. */
export async function markTask(
  { db, actor, now }: OfficeContext,
  { id }: Awaited<ReturnType<typeof findTask>>,
  mark: 'read_at' | 'dismissed_at',
): Promise<void> {
  await db
    .insertInto('task_marks')
    .values({ task_id: id, user_id: actor.userId, [mark]: now })
    .onConflict((conflict) =>
      conflict.columns(['task_id', 'user_id']).doUpdateSet((eb) => ({
        [mark]: eb.fn.coalesce(`task_marks.${mark}`, `excluded.${mark}`),
      })),
    )
    .execute();
}
