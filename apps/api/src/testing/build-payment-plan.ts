import { randomUUID } from 'node:crypto';
import type { PlanLine } from '@cadenza/domain/payment-plans/plan-line';
import type { Db } from '../platform/db/database.ts';
import { insertAll } from './insert-all.ts';

const balance = { percent: null, amountMinor: null, dueOn: null, daysBefore: 14 };

/**
 * A plan of a booking: half on acceptance and the rest two weeks before the event, unless other lines are given.
 * Returns the ids of its lines.
 */
export async function buildPaymentPlan(
  db: Db,
  bookingId: string,
  lines: readonly Partial<Omit<PlanLine, 'id'>>[] = [{ percent: 50 }, balance],
): Promise<string[]> {
  const rows = lines.map((line, index) => ({
    id: randomUUID(),
    booking_id: bookingId,
    ordinal: index + 1,
    percent: line.percent ?? null,
    amount_minor: line.amountMinor ?? null,
    due_on: line.dueOn ?? null,
    days_before: line.daysBefore ?? null,
  }));
  await insertAll(db, { payment_plans: { booking_id: bookingId }, payment_plan_lines: rows });
  return rows.map(({ id }) => id);
}
