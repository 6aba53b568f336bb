import { invoicingRefusal, suggestedAmount } from '@cadenza/domain/customer-payments/invoicing';
import type { PublicContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { EventAuthor } from '../../../platform/history/record-event.ts';
import type { LockedBooking } from '../../bookings/door.ts';
import { issueInvoice } from '../commands/issue-invoice.ts';
import { preparePayment } from '../commands/prepare-payment.ts';
import { markWithAcceptance } from '../store.ts';
import { findPaymentBasis } from '../views.ts';

/**
 * Issues the deposit's invoice at once, because the customer has accepted the price. Nothing is issued where staff have
 * invoiced already, or nobody could be sent it. The transaction has locked the booking.
 */
export async function invoiceDeposit(
  trx: Db,
  context: Pick<PublicContext, 'platform' | 'now'> & { author: EventAuthor },
  booking: LockedBooking,
): Promise<void> {
  const basis = await findPaymentBasis(trx, booking.id, context.now);
  const kind = 'deposit percent';
  const isInvoiced = basis.payments.some(({ isSend }) => isSend);
  const isReached = basis.customer.email !== '' || !!basis.billing?.email;
  if (isInvoiced || !isReached || suggestedAmount(basis, kind) <= 0) return;
  if (invoicingRefusal('send', basis, 'deposit', false) !== null) return;
  const paymentId = await preparePayment(trx, booking, basis, { kind, amountMinor: null }, context.now);
  await markWithAcceptance(trx, paymentId);
  await issueInvoice(trx, context, booking, paymentId);
}
