import { maxReminderHours } from '@cadenza/domain/tasks/task-fields';
import { addMinutes } from '@cadenza/domain/time';
import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { instant } from '../../platform/db/expressions.ts';
import { postMail } from '../../platform/mail/post-message.ts';
import { type TaskReminder, taskReminder } from './mails/task-reminder.ts';
import { officePeople } from './store.ts';

const batchSize = 50;
/** After downtime a reminder is still sent until a day after the task was due. */
const lateMinutes = 24 * 60;

/**
 * Mails each open task's assignee when its reminder is due. Runs every minute; marking the task as reminded and sending the mail
 * are one transaction, so that two servers never send it twice.
 */
export async function remindOfTasks(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  const now = clock.now();
  let sent = batchSize;
  while (sent === batchSize) {
    sent = await database.kysely.transaction().execute(async (trx) => {
      const due = await claimReminders(trx, now);
      await postMail(trx, now, ...due.map((task) => taskReminder(platform, task)));
      return due.length;
    });
  }
}

/**
 * Marks open tasks as reminded and returns them. Unassigned tasks, and those of people who have left the office, keep their
 * reminder. Both bounds keep the index scan short: no reminder is earlier than the longest lead time.
 */
async function claimReminders(trx: Db, now: string): Promise<TaskReminder[]> {
  const due = trx
    .selectFrom('tasks as t')
    .select('t.id')
    .where('t.reminded_at', 'is', null)
    .where('t.status', '<', sql.lit(40))
    .where('t.remind_at', '<=', instant(now))
    .where('t.remind_at', '>', instant(addMinutes(now, -lateMinutes - 60 * maxReminderHours)))
    .where('t.due_at', '>', instant(addMinutes(now, -lateMinutes)))
    .where(({ exists, ref }) => exists(officePeople(trx, ref('t.city_id')).whereRef('u.id', '=', ref('t.assignee_id'))))
    .orderBy('t.remind_at')
    .limit(batchSize)
    .forUpdate('t')
    .skipLocked();
  return trx
    .with('due', () => due)
    .with('marked', (cte) =>
      cte
        .updateTable('tasks')
        .set({ reminded_at: now })
        .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
        .returning(['id', 'city_id', 'booking_id', 'assignee_id', 'summary', 'description', 'due_at']),
    )
    .selectFrom('marked as m')
    .innerJoin('cities as y', 'y.id', 'm.city_id')
    .innerJoin('users as u', 'u.id', 'm.assignee_id')
    .leftJoin('bookings as b', 'b.id', 'm.booking_id')
    .leftJoin('customers as c', 'c.id', 'b.customer_id')
    .select([
      'b.title',
      'c.name as customerName',
      'm.id',
      'm.summary',
      'm.description',
      'm.due_at as dueAt',
      'y.time_zone as timeZone',
    ])
    .select(['b.id as bookingId', 'b.number as bookingNumber', 'u.name as readerName', 'u.email as readerEmail'])
    .orderBy('m.due_at')
    .execute();
}
