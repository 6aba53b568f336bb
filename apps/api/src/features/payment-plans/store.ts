import type { PlanLine } from '@cadenza/domain/payment-plans/plan-line';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';

/** Returns true only for the first plan of a booking. */
export async function beginPlan(trx: Db, bookingId: LockedBookingId): Promise<boolean> {
  const row = await trx
    .insertInto('payment_plans')
    .values({ booking_id: bookingId })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .returning('booking_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function raiseVersion(trx: Db, bookingId: LockedBookingId): Promise<void> {
  await trx
    .updateTable('payment_plans')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('booking_id', '=', bookingId)
    .execute();
}

/**
 * Gives a plan these lines in this order. Refuses an id that belongs to another booking's line. A new plan takes over existing
 * invoices: the final one for the balance, the others in order.
 */
export async function writeLines(
  trx: Db,
  bookingId: LockedBookingId,
  lines: readonly PlanLine[],
  { isNew }: { isNew: boolean },
): Promise<void> {
  const ids = lines.map(({ id }) => id);
  await trx
    .deleteFrom('payment_plan_lines')
    .where('booking_id', '=', bookingId)
    .where('id', '<>', sql<string>`all(${ids}::uuid[])`)
    .execute();
  const written = await trx
    .insertInto('payment_plan_lines')
    .values(
      lines.map((line, index) => ({
        id: line.id,
        booking_id: bookingId,
        ordinal: index + 1,
        percent: line.percent,
        amount_minor: line.amountMinor,
        due_on: line.dueOn,
        days_before: line.daysBefore,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref }) => ({
          ordinal: ref('excluded.ordinal'),
          percent: ref('excluded.percent'),
          amount_minor: ref('excluded.amount_minor'),
          due_on: ref('excluded.due_on'),
          days_before: ref('excluded.days_before'),
        }))
        .where('payment_plan_lines.booking_id', '=', bookingId),
    )
    .returning('id')
    .execute();
  if (written.length < lines.length) throw refuse('planLineNotFound');
  if (isNew) await linkPayments(trx, bookingId);
}

async function linkPayments(trx: Db, bookingId: LockedBookingId): Promise<void> {
  const payments = await trx
    .selectFrom('customer_payments')
    .select(['id', 'kind'])
    .where('booking_id', '=', bookingId)
    .where('status', '<>', 80)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const { id, kind } of payments) {
    const isFinal = kind === 'full invoice';
    await trx
      .updateTable('customer_payments')
      .set({ plan_line_id: sql<string | null>`free_plan_line(${bookingId}, ${isFinal})` })
      .where('id', '=', id)
      .where('booking_id', '=', bookingId)
      .execute();
  }
}

/** The booking that a line belongs to; refuses an unknown id. */
export async function bookingOfLine(db: Db, lineId: string): Promise<string> {
  const row = await db
    .selectFrom('payment_plan_lines')
    .select('booking_id')
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow(() => refuse('planLineNotFound'));
  return row.booking_id;
}
