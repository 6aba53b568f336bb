import { openMinorOf } from '@cadenza/domain/customer-payments/invoicing';
import type { PaymentMethod } from '@cadenza/domain/trade-invoices/payment-method';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { invalidField, refuse } from '../../../platform/refusal.ts';
import type { LockedBooking } from '../../bookings/door.ts';
import { settlePayments } from '../commands/settle-payments.ts';
import { findPaymentBasis } from './payment-basis.ts';

interface ReceivedMoney {
  id: string;
  /** The invoice that it is for; other open ones come after it. */
  paymentId: string | null;
  receivedOn: string;
  amountMinor: number;
  method: PaymentMethod;
  reference: string;
  /** The bank statement's line that it comes from: it pays an open invoice that somebody has confirmed. */
  bankLineId?: string;
}

/**
 * Records money received from the customer on a booking that the transaction has locked, and returns the receipt's
 * number.
 */
export async function receiveMoney(
  trx: Db,
  context: OfficeContext,
  booking: LockedBooking,
  { paymentId, ...money }: ReceivedMoney,
): Promise<string> {
  const { now } = context;
  const { amountMinor, method, receivedOn } = money;
  const { currency, today, payments } = await findPaymentBasis(trx, booking.id, now);
  if (!payments.some(({ isSend }) => isSend)) throw refuse('noInvoiceSent');
  const invoice = payments.find(({ id }) => id === paymentId);
  if (paymentId !== null && !invoice) throw refuse('paymentNotFound');
  if (money.bankLineId !== undefined && (!invoice || openMinorOf(invoice) === 0)) throw refuse('invoiceNotOpen');
  if (receivedOn > today) throw invalidField('receivedOn', 'This day hasn’t come yet.');
  const author = eventAuthorOf(context);
  const settled = { chosenId: paymentId, receipt: { ...money, currency } };
  const { receiptNumber } = await settlePayments(trx, { now, author }, booking, settled);
  await recordEvent(trx, booking.id, now, author, {
    kind: 'receipt recorded',
    number: receiptNumber,
    amount: { minor: amountMinor, currency },
    method,
    receivedOn,
  });
  return receiptNumber;
}
