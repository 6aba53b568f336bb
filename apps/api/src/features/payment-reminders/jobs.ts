import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { dateIn, instant, isOutsideQuietHours, settingsToday } from '../../platform/db/expressions.ts';
import { systemAuthor } from '../../platform/history/record-event.ts';
import { describeFault } from '../../platform/log/describe-fault.ts';
import { lockBookingUnchecked } from '../bookings/door.ts';
import { remindCustomer } from '../customer-payments/door/remind-customer.ts';
import { findReminders } from './views.ts';

/**
 * Reminds customers of unpaid invoices, by the city's settings and outside its quiet hours. Runs hourly, reads each booking
 * under its lock, so that each reminder goes out once, and catches up after downtime. A failure does not hold up the others.
 */
export async function remindOfPayments(platform: Platform): Promise<void> {
  const { database, clock, log } = platform;
  const now = clock.now();
  for (const bookingId of await findBookingsToRemind(database.kysely, now)) {
    try {
      await database.kysely.transaction().execute(async (trx) => {
        const booking = await lockBookingUnchecked(trx, bookingId);
        const { invoices, today } = await findReminders(trx, booking.id, now);
        for (const { paymentId, lastRemindedAt } of invoices.filter(({ nextOn }) => nextOn === today)) {
          const by = { platform, now, author: systemAuthor };
          await remindCustomer(trx, by, booking.id, { paymentId, lastRemindedAt, on: today });
        }
      });
    } catch (error) {
      log.error({ booking: bookingId, error: describeFault(error) }, 'a customer could not be reminded of an invoice');
    }
  }
}

/** The range of days around an invoice's due day that any settings can reach. */
const days = { beforeMost: 30, afterMost: 70 };

/**
 * Bookings in cities outside quiet hours with a sent invoice and no reminder today; without closed and paused ones. The rule
 * decides whether a reminder is due.
 */
async function findBookingsToRemind(db: Db, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_payments as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .crossJoinLateral(settingsToday(instant(now)))
    .leftJoin('paused_payment_reminders as n', 'n.booking_id', 'b.id')
    .where('p.status', '=', sql.lit(PaymentStatus.InProgress))
    .where('p.is_sent', '=', sql.lit(true))
    .where('b.status', '<', BookingStatus.Cancelled)
    .where('n.booking_id', 'is', null)
    .where(({ eb, ref }) => {
      const today = dateIn(instant(now), ref('y.time_zone'));
      return eb.between(
        'p.due_on',
        sql<string>`${today} - ${sql.lit(days.afterMost)}`,
        sql<string>`${today} + ${sql.lit(days.beforeMost)}`,
      );
    })
    .where(({ eb, or, ref }) =>
      or([
        eb('p.last_reminded_at', 'is', null),
        eb(dateIn(ref('p.last_reminded_at'), ref('y.time_zone')), '<', dateIn(instant(now), ref('y.time_zone'))),
      ]),
    )
    .where((eb) => isOutsideQuietHours(eb, instant(now)))
    .select('p.booking_id as bookingId')
    .distinct()
    .orderBy('p.booking_id')
    .execute();
  return rows.map(({ bookingId }) => bookingId);
}
