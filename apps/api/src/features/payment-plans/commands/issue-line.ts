import { isClosed } from '@cadenza/domain/bookings/booking-status';
import { invoicedDueDay, planLineKind } from '@cadenza/domain/payment-plans/plan-line';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { LockedBooking } from '../../bookings/door.ts';
import { issuePlanInvoice } from '../../customer-payments/door/issue-plan-invoice.ts';
import { amountsOf, findPlan } from '../views.ts';

type Issuing = Parameters<typeof issuePlanInvoice>[1];

/**
 * Sends the invoice of a line; for the last line, of the whole rest. A line that already has an invoice is left alone. The
 * transaction has locked the booking.
 */
export async function issueLine(
  trx: Db,
  context: Issuing,
  booking: LockedBooking,
  lineId: string,
  { isWithAcceptance = false } = {},
): Promise<void> {
  const plan = await findPlan(trx, booking.id, context.now);
  const index = plan.lines.findIndex(({ id }) => id === lineId);
  const line = plan.lines[index];
  if (!line) throw refuse('planLineNotFound');
  if (line.invoice?.isSent) return;
  if (isClosed(booking.status)) throw refuse('bookingClosed');
  if (plan.firmMinor === null) throw refuse('firmPriceMissing');
  const amountMinor = amountsOf(plan).amounts[index] ?? 0;
  if (amountMinor === 0) throw refuse('nothingToInvoice');
  const { settings, eventDate, today } = plan;
  await issuePlanInvoice(
    trx,
    context,
    booking,
    line.invoice
      ? { paymentId: line.invoice.id, isWithAcceptance }
      : {
          paymentId: null,
          isWithAcceptance,
          kind: planLineKind(line, index, settings.depositPercent),
          amountMinor,
          dueOn: invoicedDueDay(line, { eventDate, today, dueDays: settings.dueDays }),
          planLineId: lineId,
        },
  );
}
