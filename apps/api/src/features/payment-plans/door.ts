import { defaultPlan } from '@cadenza/domain/payment-plans/default-plan';
import { type Expression, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { fragment, instant, isOverdueOn, settingsToday } from '../../platform/db/expressions.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';
import { beginPlan, writeLines } from './store.ts';

/** The lines of a booking's plan in order, each with its valid invoice, for use in a select. */
export const planLinesOf = (booking: Expression<string>, today: Expression<string>) =>
  jsonArrayFrom(
    fragment
      .selectFrom('payment_plan_lines as l')
      .where('l.booking_id', '=', booking)
      .orderBy('l.ordinal')
      .select(['l.id', 'l.percent', 'l.amount_minor as amountMinor'])
      .select(['l.due_on as dueOn', 'l.days_before as daysBefore'])
      .select((line) =>
        jsonObjectFrom(
          line
            .selectFrom('customer_payments as p')
            .leftJoin('invoices as i', (join) =>
              join.onRef('i.payment_id', '=', 'p.id').on('i.replaced_by', 'is', null),
            )
            .whereRef('p.plan_line_id', '=', 'l.id')
            .where('p.status', '<>', sql.lit(80))
            .select(['p.id', 'p.status', 'p.is_sent as isSent', 'p.due_on as dueOn'])
            .select(['p.paid_minor as paidMinor', 'i.number'])
            .select((eb) => eb('p.amount_minor', '-', eb.ref('p.credited_minor')).as('amountMinor'))
            .select((eb) => isOverdueOn(eb, today).as('isOverdue')),
        ).as('invoice'),
      ),
  );

/**
 * Gives a booking its city's default plan, unless it has one. Existing invoices are matched to its lines. The transaction has
 * locked the booking.
 */
export async function startPaymentPlan(trx: Db, bookingId: LockedBookingId, now: string): Promise<void> {
  if (!(await beginPlan(trx, bookingId))) return;
  const settings = await trx
    .selectFrom('bookings as b')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .crossJoinLateral(settingsToday(instant(now)))
    .where('b.id', '=', bookingId)
    .select(['s.deposit_percent as depositPercent', 's.instalment_percent as instalmentPercent'])
    .select(['s.instalment_days as instalmentDays', 's.balance_due_days as balanceDueDays'])
    .executeTakeFirstOrThrow();
  const lines = defaultPlan(settings).map((line) => ({ ...line, id: crypto.randomUUID() }));
  await writeLines(trx, bookingId, lines, { isNew: true });
}
