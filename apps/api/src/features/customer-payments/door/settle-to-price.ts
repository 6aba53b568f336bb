import { overInvoiced } from '@cadenza/domain/customer-payments/credit-notes';
import { isOpenPayment, maxToInvoice } from '@cadenza/domain/customer-payments/invoicing';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { addDays } from '@cadenza/domain/time';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { LockedBooking } from '../../bookings/door.ts';
import { settlePayments } from '../commands/settle-payments.ts';
import { setPaymentStatus } from '../store.ts';
import { creditInvoices, refuseWrittenOff } from './credit-invoices.ts';
import { issuePlanInvoice } from './issue-plan-invoice.ts';
import { findPaymentBasis } from './payment-basis.ts';
import { proposeRefunds } from './propose-refunds.ts';
import { moveRefund, refundChanges } from './refunds.ts';

/**
 * Brings the documents of a booking to its price: credits what is invoiced beyond it, invoices what is missing in full,
 * and proposes this much of the customer's payments as a refund, replacing earlier proposals. Returns whether a refund
 * is waiting. The transaction has locked the booking.
 */
export async function settleToPrice(
  trx: Db,
  context: OfficeContext,
  booking: LockedBooking,
  { reason, refundMinor }: { reason: string; refundMinor: number },
): Promise<boolean> {
  const { now } = context;
  const basis = await findPaymentBasis(trx, booking.id, now);
  await withdrawRefunds(trx, context, booking, basis);
  for (const { id } of basis.payments.filter((payment) => isOpenPayment(payment) && !payment.isSend)) {
    await setPaymentStatus(trx, booking.id, id, { status: PaymentStatus.Cancelled });
  }
  const excessMinor = overInvoiced(basis);
  if (excessMinor > 0) {
    refuseWrittenOff(basis);
    await creditInvoices(trx, context, booking, {
      askingId: crypto.randomUUID(),
      amountMinor: excessMinor,
      isRefunded: refundMinor > 0,
      reason,
    });
  }
  const missingMinor = maxToInvoice(basis, null);
  if (missingMinor > 0 && booking.customer_email !== '') {
    await issuePlanInvoice(trx, context, booking, {
      paymentId: null,
      kind: 'full invoice',
      amountMinor: missingMinor,
      dueOn: addDays(basis.today, basis.settings.invoiceDueDays),
      planLineId: null,
      isWithAcceptance: false,
    });
  }
  const settled = await findPaymentBasis(trx, booking.id, now);
  return proposeRefunds(trx, context, booking, settled, { refundMinor, reason });
}

/** Withdraws refunds waiting for approval; their money is the customer's credit again, and pays what is open. */
async function withdrawRefunds(
  trx: Db,
  context: OfficeContext,
  booking: LockedBooking,
  { refunds, currency }: Awaited<ReturnType<typeof findPaymentBasis>>,
): Promise<void> {
  const { now, actor } = context;
  const author = eventAuthorOf(context);
  const reason = 'Recalculated when the booking was cancelled';
  const waiting = refunds.filter(({ state }) => state === 'proposed');
  for (const { id, number, amountMinor } of waiting) {
    const move = { bookingId: booking.id, id, from: 'proposed' as const, now };
    await moveRefund(trx, move, refundChanges.rejected({ userId: actor.userId, now }, reason));
    const amount = { minor: amountMinor, currency };
    await recordEvent(trx, booking.id, now, author, { kind: 'refund rejected', number, amount, reason });
  }
  if (waiting.length > 0) await settlePayments(trx, { now, author }, booking, {});
}
