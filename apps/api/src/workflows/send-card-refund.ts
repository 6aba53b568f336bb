import { instantToWall } from '@cadenza/domain/time';
import { lockBooking } from '../features/bookings/door.ts';
import { settlePayments } from '../features/customer-payments/commands/settle-payments.ts';
import { bookingOfRefund, moveRefund } from '../features/customer-payments/door/refunds.ts';
import { findPaymentBasis } from '../features/customer-payments/views.ts';
import type { Platform } from '../platform/context.ts';
import { recordEvent, systemAuthor } from '../platform/history/record-event.ts';
import { type CardPayments, PaymentsFault, type Refunded } from '../platform/payments/card-payments.ts';

/**
 * Sends an approved refund back to the card that was charged. The provider is asked with the refund's own id, so that asking again after
 * an answer was lost is the same refund; what it will never do makes its money the customer's credit again.
 */
export async function sendCardRefund(platform: Platform, { refundId }: { refundId: string }): Promise<void> {
  const { payments, database, clock } = platform;
  if (!payments) return;
  const bookingId = await bookingOfRefund(database.kysely, refundId);
  const read = () =>
    database.kysely.transaction().execute(async (trx) => {
      const booking = await lockBooking(trx, bookingId);
      return (await findPaymentBasis(trx, booking.id, clock.now())).refunds.find(({ id }) => id === refundId);
    });
  const refund = await read();
  if (refund?.state !== 'approved' || refund.paymentRef === null) return;
  const { number, paymentRef, amountMinor } = refund;
  const made = await ask(payments, { id: refundId, paymentRef, amountMinor });
  await database.kysely.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    const now = clock.now();
    const amount = { minor: amountMinor, currency: booking.currency };
    if (made.state === 'failed') {
      const reason = made.failure ?? 'The card’s bank did not take it';
      if (!(await moveRefund(trx, booking.id, refundId, 'approved', { state: 'failed', refusal: reason, now }))) return;
      await recordEvent(trx, booking.id, now, systemAuthor, { kind: 'refund failed', number, amount, reason });
      await settlePayments(trx, { now, author: systemAuthor }, booking, {});
      return;
    }
    const paidOn = instantToWall(now, booking.time_zone).date;
    const paid = { state: 'paid' as const, paidOn, reference: made.refundId, now };
    if (!(await moveRefund(trx, booking.id, refundId, 'approved', paid))) return;
    await recordEvent(trx, booking.id, now, systemAuthor, { kind: 'refund paid', number, amount, paidOn });
  });
}

/** What would be refused again is a failure; what may work later is thrown, and tried again. */
async function ask(payments: CardPayments, wanted: Parameters<CardPayments['refund']>[0]): Promise<Refunded> {
  try {
    return await payments.refund(wanted);
  } catch (error) {
    if (error instanceof PaymentsFault && error.isFinal)
      return { refundId: '', state: 'failed', failure: error.message };
    throw error;
  }
}
