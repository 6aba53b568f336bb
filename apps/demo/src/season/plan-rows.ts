import type { AskedKind } from '@cadenza/domain/customer-payments/outstanding-balance';
import type { BookingContext } from './booking-context.ts';
import { publicRandom } from './draw-visit.ts';

/**
 * A booking's payment plan: the agreed deposit, and the rest two weeks before the event; every third that is not fully invoiced
 * has an instalment in between.
 */
export function addPlanRows(
  context: BookingContext,
  first: AskedKind,
): { depositId: string | null; balanceId: string } {
  const { rows, bookingId, city, number, times } = context;
  const none = { percent: null, amount_minor: null, due_on: null, days_before: null };
  const { depositPercent } = city.plan.settings;
  const deposit = first === 'deposit percent' ? { percent: depositPercent } : { amount_minor: city.depositFixedMinor };
  const hasInstalment = number % 3 === 0 && times.fullSent === undefined && first === 'deposit percent';
  const lines = [
    ...(first === 'full invoice' ? [] : [{ ...none, ...deposit }]),
    ...(hasInstalment ? [{ ...none, percent: 25, days_before: 60 }] : []),
    { ...none, days_before: 14 },
  ].map((line, index) => ({
    ...line,
    id: publicRandom(context, `plan line ${index}`).uuid(),
    booking_id: bookingId,
    ordinal: index + 1,
  }));
  rows.payment_plans.push({ booking_id: bookingId });
  rows.payment_plan_lines.push(...lines);
  const [firstLine] = lines;
  return { depositId: first === 'full invoice' ? null : (firstLine?.id ?? null), balanceId: lines.at(-1)?.id ?? '' };
}
