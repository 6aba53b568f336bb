import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { dateIn, instant, isOutsideQuietHours, settingsToday } from '../../platform/db/expressions.ts';
import { systemAuthor } from '../../platform/history/record-event.ts';
import { describeFault } from '../../platform/log/describe-fault.ts';
import { lockBookingUnchecked } from '../bookings/door.ts';
import { issueLine } from './commands/issue-line.ts';

const { Planning, Confirmation, Booked, PlanningCompleted } = BookingStatus;

/**
 * Sends the invoices of lines that are due soon, outside the city's quiet hours, as many days ahead as customers have to
 * pay. Lines due on acceptance are left out. Runs hourly, sends each once, and catches up after downtime. A failure does not hold
 * up the others.
 */
export async function invoicePlanLines(platform: Platform): Promise<void> {
  const { database, clock, log } = platform;
  const now = clock.now();
  for (const { id, bookingId } of await findDueLines(database.kysely, now)) {
    try {
      await database.kysely.transaction().execute(async (trx) => {
        const booking = await lockBookingUnchecked(trx, bookingId);
        await issueLine(trx, { platform, now, author: systemAuthor }, booking, id);
      });
    } catch (error) {
      log.error({ line: id, error: describeFault(error) }, 'a line of a payment plan could not be invoiced');
    }
  }
}

/** Lines due for invoicing, of agreed bookings with a price; without lines that others cover. */
const findDueLines = (db: Db, now: string) =>
  db
    .selectFrom('payment_plan_lines as l')
    .innerJoin('bookings as b', 'b.id', 'l.booking_id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .innerJoin('price_sheets as f', (join) => join.onRef('f.booking_id', '=', 'b.id').on('f.kind', '=', 'firm'))
    .crossJoinLateral(settingsToday(instant(now)))
    .where('b.status', 'in', [sql.lit(Planning), sql.lit(Confirmation), sql.lit(Booked), sql.lit(PlanningCompleted)])
    .where(({ eb, ref }) => eb('b.event_date', '>=', dateIn(instant(now), ref('y.time_zone'))))
    .where(({ ref }) => {
      const today = dateIn(instant(now), ref('y.time_zone'));
      const due = sql`coalesce(${ref('l.due_on')}, ${ref('b.event_date')} - ${ref('l.days_before')})`;
      return sql<boolean>`${due} <= ${today} + ${ref('s.invoice_due_days')}`;
    })
    .where((eb) => isOutsideQuietHours(eb, instant(now)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('customer_payments as p')
            .select('p.id')
            .whereRef('p.plan_line_id', '=', 'l.id')
            .where('p.status', '<>', sql.lit(80)),
        ),
      ),
    )
    .where(({ eb, ref, selectFrom }) => {
      const invoiced = selectFrom('customer_payments as p')
        .whereRef('p.booking_id', '=', 'b.id')
        .where('p.is_sent', '=', true)
        .where('p.status', '<=', sql.lit(60))
        .select(({ eb: of, fn }) =>
          fn.coalesce(fn.sum<number>(of('p.amount_minor', '-', of.ref('p.credited_minor'))), sql.lit(0)).as('minor'),
        );
      return eb(ref('f.gross_minor'), '>', invoiced);
    })
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb('c.email', '<>', ''),
        exists(
          selectFrom('customer_contacts as k')
            .select('k.id')
            .whereRef('k.customer_id', '=', 'c.id')
            .where('k.is_billing', '=', true)
            .where('k.email', '<>', ''),
        ),
      ]),
    )
    .select(['l.id', 'l.booking_id as bookingId'])
    .orderBy('l.booking_id')
    .orderBy('l.ordinal')
    .execute();
