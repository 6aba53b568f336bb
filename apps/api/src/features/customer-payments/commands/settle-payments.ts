import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { dueMinorOf, invoiceWord, openMinorOf } from '@cadenza/domain/customer-payments/invoicing';
import { type Allocation, allocate } from '@cadenza/domain/customer-payments/receipts';
import { sumMinor } from '@cadenza/domain/money';
import type { Db } from '../../../platform/db/database.ts';
import { type EventAuthor, recordEvent, systemAuthor } from '../../../platform/history/record-event.ts';
import { moveBooking } from '../../bookings/door/move-booking.ts';
import type { LockedBooking } from '../../bookings/door.ts';
import { queueCustomerMessage } from '../../customer-messages/door.ts';
import { findPaymentBasis } from '../door/payment-basis.ts';
import { addAllocations, addReceipt, type NewReceipt } from '../door/receipts.ts';

const sumOf = (allocations: readonly Allocation[]) => sumMinor(allocations.map(({ amountMinor }) => amountMinor));

/**
 * Pays open invoices from the customer's credit and a new receipt: the chosen invoice first, then the earliest due. A
 * booking in Confirmation becomes Booked once an invoice is paid; one still in Planning does so once its musicians are
 * confirmed. The customer gets a message about received money. The transaction has locked the booking.
 */
export async function settlePayments(
  trx: Db,
  { now, author }: { now: string; author: EventAuthor },
  booking: LockedBooking,
  { chosenId = null, receipt }: { chosenId?: string | null; receipt?: NewReceipt },
): Promise<{ receiptNumber: string; paidOfChosenMinor: number }> {
  const { currency, payments, receipts } = await findPaymentBasis(trx, booking.id, now);
  const credits = receipts.map(({ id, creditMinor }) => ({ receiptId: id, freeMinor: creditMinor }));
  const received = receipt ? [{ receiptId: receipt.id, freeMinor: receipt.amountMinor }] : [];
  const open = payments.filter((payment) => openMinorOf(payment) > 0);
  const invoices = open.map((payment) => ({
    paymentId: payment.id,
    openMinor: openMinorOf(payment),
    dueOn: payment.dueOn,
  }));
  const allocations = allocate([...credits, ...received], invoices, chosenId);
  const allocatedMinor = sumOf(allocations.filter(({ receiptId }) => receiptId === receipt?.id));
  const receiptNumber = receipt
    ? await addReceipt(trx, booking.id, { ...receipt, allocatedMinor }, { userId: author.userId, now })
    : '';
  await addAllocations(trx, booking.id, allocations, { newId: receipt?.id, now });
  if (receipt && receipt.method !== 'write-off') {
    // A customer who pays by card is waiting for a response; a transfer is noticed later.
    const isAnswer = receipt.method === 'card';
    await queueCustomerMessage(trx, booking.id, { message: 'paymentReceived', occasion: receipt.id, isAnswer }, now);
  }
  let isPaid = false;
  for (const payment of open) {
    const own = allocations.filter(({ paymentId }) => paymentId === payment.id);
    const number = payment.invoiceNumber ?? '';
    const fromCredit = sumOf(own.filter(({ receiptId }) => receiptId !== receipt?.id));
    if (fromCredit > 0) {
      const amount = { minor: fromCredit, currency };
      await recordEvent(trx, booking.id, now, author, { kind: 'credit used', number, amount });
    }
    if (sumOf(own) < openMinorOf(payment)) continue;
    isPaid = true;
    const amount = { minor: dueMinorOf(payment), currency };
    const what = invoiceWord(payment.kind);
    await recordEvent(trx, booking.id, now, author, {
      kind: 'payment completed',
      number,
      what,
      amount,
    });
  }
  if (isPaid && booking.status === BookingStatus.Confirmation) {
    await moveBooking(trx, booking, { to: BookingStatus.Booked, by: 'system', author: systemAuthor, now });
  }
  return { receiptNumber, paidOfChosenMinor: sumOf(allocations.filter(({ paymentId }) => paymentId === chosenId)) };
}
