import { overInvoiced } from '@cadenza/domain/customer-payments/credit-notes';
import { isOpenPayment, mostToInvoice } from '@cadenza/domain/customer-payments/invoicing';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { refundsOf } from '@cadenza/domain/customer-payments/refunds';
import { addDays } from '@cadenza/domain/time';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { LockedBooking } from '../../bookings/door.ts';
import { setPaymentStatus } from '../store.ts';
import { findPaymentBasis } from '../views.ts';
import { creditInvoices, refuseWrittenOff } from './credit-invoices.ts';
import { issuePlanInvoice } from './issue-plan-invoice.ts';
import { addRefund } from './refunds.ts';

/**
 * Brings the documents of a booking to its price at once: what is invoiced beyond it is credited, what is not invoiced yet is invoiced
 * whole, and so much of what the customer has paid is proposed as a refund. Returns whether a refund waits. The transaction has
 * locked the booking.
 */
export async function settleToPrice(
  trx: Db,
  context: OfficeContext,
  booking: LockedBooking,
  { reason, refundMinor }: { reason: string; refundMinor: number },
): Promise<boolean> {
  const { now, actor } = context;
  const basis = await findPaymentBasis(trx, booking.id, now);
  for (const { id } of basis.payments.filter((payment) => isOpenPayment(payment) && !payment.isSend)) {
    await setPaymentStatus(trx, id, { status: PaymentStatus.Cancelled });
  }
  const excessMinor = overInvoiced(basis);
  if (excessMinor > 0) {
    refuseWrittenOff(basis);
    await creditInvoices(trx, context, booking, { askingId: crypto.randomUUID(), amountMinor: excessMinor, reason });
  }
  const missingMinor = mostToInvoice(basis, null);
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
  const { receipts, currency } = await findPaymentBasis(trx, booking.id, now);
  const refunds = refundsOf(receipts, refundMinor);
  for (const refund of refunds) {
    const proposed = { ...refund, id: crypto.randomUUID(), reason };
    const number = await addRefund(trx, booking.id, proposed, { userId: actor.userId, now });
    await recordEvent(trx, booking.id, now, eventAuthorOf(context), {
      kind: 'refund proposed',
      number,
      receipt: receipts.find(({ id }) => id === refund.receiptId)?.number ?? '',
      amount: { minor: refund.amountMinor, currency },
      reason,
    });
  }
  return refunds.length > 0;
}
