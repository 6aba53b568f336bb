import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { CustomerMessageCode } from '@cadenza/domain/customer-messages/customer-messages';
import { type HeldBecause, twoWeeks } from '@cadenza/domain/customer-messages/message-time';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { dateIn, instant, isOutsideQuietHours, settingsToday, wallTime } from '../../../platform/db/expressions.ts';

/** A customer message that is still to be sent. */
export interface WaitingMessage {
  id: string;
  bookingId: string;
  message: CustomerMessageCode;
  occasion: string;
  details: string;
}

/** Pending messages that may be sent now, oldest first, without those that wait for the morning in their city. */
export const findWaitingMessages = (db: Db, now: string): Promise<WaitingMessage[]> =>
  db
    .selectFrom('customer_messages as m')
    .innerJoin('bookings as b', 'b.id', 'm.booking_id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .crossJoinLateral(settingsToday(instant(now)))
    .where('m.done_at', 'is', null)
    .where((eb) => eb.or([eb('m.is_answer', '=', true), isOutsideQuietHours(eb, instant(now))]))
    .select(['m.id', 'm.booking_id as bookingId', 'm.message', 'm.occasion', 'm.details'])
    .orderBy('m.made_at')
    .execute();

/** Marks a message as sent, or as dropped for good; false if another process was faster. */
export async function claimMessage(trx: Db, id: string, outcome: 'sent' | HeldBecause, now: string): Promise<boolean> {
  const row = await trx
    .updateTable('customer_messages')
    .set({ done_at: now, outcome })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Queues the message two weeks before the event for customers of agreed bookings. Finds their day along the same index
 * as the lists.
 */
export async function planTwoWeeks(db: Db, now: string): Promise<void> {
  await db
    .insertInto('customer_messages')
    .columns(['booking_id', 'message', 'occasion', 'made_at'])
    .expression((eb) =>
      eb
        .selectFrom('bookings as b')
        .innerJoin('cities as y', 'y.id', 'b.city_id')
        .where('b.status', 'in', [
          BookingStatus.Planning,
          BookingStatus.Confirmation,
          BookingStatus.Booked,
          BookingStatus.PlanningCompleted,
        ])
        .where(({ eb: where, ref }) => {
          const today = dateIn(instant(now), ref('y.time_zone'));
          return where.between(
            'b.list_date',
            sql<string>`${today} + ${sql.lit(twoWeeks.latestDays)}`,
            sql<string>`${today} + ${sql.lit(twoWeeks.days)}`,
          );
        })
        .where(({ ref }) => sql<boolean>`${wallTime(instant(now), ref('y.time_zone'))} >= '09:00'`)
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('customer_messages as m')
                .select('m.id')
                .whereRef('m.booking_id', '=', 'b.id')
                .where('m.message', '=', 'twoWeeksBefore')
                .where('m.occasion', '=', sql<string>`b.event_date::text`),
            ),
          ),
        )
        .select([
          'b.id',
          sql.lit('twoWeeksBefore').as('message'),
          sql<string>`b.event_date::text`.as('occasion'),
          instant(now).as('made_at'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
