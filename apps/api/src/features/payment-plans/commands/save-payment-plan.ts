import { isClosed } from '@cadenza/domain/bookings/booking-status';
import { formatMinor } from '@cadenza/domain/money';
import { isRest, type PlanLine, planText } from '@cadenza/domain/payment-plans/plan-line';
import { planPriceProblem } from '@cadenza/domain/payment-plans/plan-problems';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField, refuse } from '../../../platform/refusal.ts';
import { manageBooking } from '../../bookings/door.ts';
import { presentPlan } from '../present.ts';
import { beginPlan, raiseVersion, writeLines } from '../store.ts';
import { findPlan, type PlanRow } from '../views.ts';

/**
 * Replaces the lines of a booking's plan. They sum to the firm price: the last line is the rest and must be positive. Lines with
 * an invoice stay as they are; a balance invoiced before the price rose becomes a fixed amount.
 */
export const savePaymentPlan: Handler<'savePaymentPlan'> = (
  context,
  { params: { id: bookingId }, body: { version, lines } },
) =>
  context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, bookingId);
    if (isClosed(booking.status)) throw refuse('bookingClosed');
    const plan = await findPlan(trx, booking.id, context.now);
    if (plan.firmMinor === null) throw refuse('firmPriceMissing');
    if (plan.version !== version) throw refuse('paymentPlanChanged');
    refuseChangesOfInvoiced(plan, lines);
    const money = (minor: number) => formatMinor(minor, plan.currency);
    const edited = lines.map((line) => ({ ...line, invoicedMinor: invoicedOf(plan, line.id) }));
    const problem = planPriceProblem(edited, { firmMinor: plan.firmMinor, besidesMinor: plan.besidesMinor }, money);
    if (problem !== null) throw invalidField('lines', `${problem}.`);
    const isNew = await beginPlan(trx, booking.id);
    if (!isNew) await raiseVersion(trx, booking.id);
    await writeLines(trx, booking.id, lines, { isNew });
    await recordEvent(trx, booking.id, context.now, eventAuthorOf(context), {
      kind: 'payment plan changed',
      plan: planText(lines, money),
    });
    return { plan: presentPlan(context.actor, booking, await findPlan(trx, booking.id, context.now)) };
  });

const invoicedOf = (plan: PlanRow, lineId: string): number | null =>
  plan.lines.find(({ id }) => id === lineId)?.invoice?.amountMinor ?? null;

function refuseChangesOfInvoiced(plan: PlanRow, lines: readonly PlanLine[]): void {
  for (const known of plan.lines.filter(({ invoice }) => invoice !== null)) {
    const index = lines.findIndex(({ id }) => id === known.id);
    const line = lines[index];
    if (!line) throw invalidField('lines', 'A line with an invoice stays in the plan.');
    const isFormerRest = isRest(known) && line.percent === null && line.amountMinor === known.invoice?.amountMinor;
    const isSame = line.percent === known.percent && line.amountMinor === known.amountMinor;
    if (line.dueOn !== known.dueOn || line.daysBefore !== known.daysBefore || !(isSame || isFormerRest)) {
      throw invalidField(`lines.${index}.percent`, 'This line is invoiced: change its invoice instead.');
    }
  }
  lines.forEach(({ id, dueOn }, index) => {
    const before = plan.lines.find((line) => line.id === id);
    if (dueOn !== null && dueOn < plan.today && before?.dueOn !== dueOn) {
      throw invalidField(`lines.${index}.dueOn`, 'This day has already passed.');
    }
  });
}
