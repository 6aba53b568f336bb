import { isToCard, queryAgainAt } from '@cadenza/domain/customer-payments/refunds';
import { instantToWall } from '@cadenza/domain/time';
import { type LockedBooking, lockBookingUnchecked } from '../features/bookings/door.ts';
import { askAbout } from '../features/card-payments/store.ts';
import { completeRefund } from '../features/customer-payments/door/complete-refund.ts';
import { findPaymentBasis, type PaymentBasis } from '../features/customer-payments/door/payment-basis.ts';
import {
  bookingOfRefund,
  followRefund,
  moveRefund,
  refundChanges,
} from '../features/customer-payments/door/refunds.ts';
import type { Platform } from '../platform/context.ts';
import type { Db } from '../platform/db/database.ts';
import { recordEvent, systemAuthor } from '../platform/history/record-event.ts';
import { type CardPayments, PaymentsFault, type ProviderRefund } from '../platform/payments/card-payments.ts';

type SeenRefund = PaymentBasis['refunds'][number] & { paymentRef: string };

/**
 * Sends an approved refund back to the card that was charged, or asks for the outcome of one already sent, and acts on
 * it once, however often it runs. That the provider has it is recorded before the request, so that nobody transfers it
 * as well, and a lost response is found again. A failed refund stays owed to the customer, and staff decide.
 */
export async function settleCardRefund(platform: Platform, { refundId }: { refundId: string }): Promise<void> {
  const { payments, database, clock } = platform;
  if (!payments) return;
  const bookingId = await bookingOfRefund(database.kysely, refundId);
  const underLock = <Result>(work: (trx: Db, booking: LockedBooking, refund: SeenRefund | null) => Promise<Result>) =>
    database.kysely.transaction().execute(async (trx) => {
      const booking = await lockBookingUnchecked(trx, bookingId);
      const { refunds } = await findPaymentBasis(trx, booking.id, clock.now());
      return work(trx, booking, withProvider(refunds.find(({ id }) => id === refundId)));
    });
  const seen = await underLock(async (trx, booking, refund) => {
    const now = clock.now();
    if (refund?.state === 'approved' && refund.sendingSince === null) {
      await followRefund(trx, booking.id, refundId, { sending_since: now, ask_at: now });
    }
    return refund;
  });
  if (seen === null) return;
  const atProvider = await ask(payments, seen);
  await underLock(async (trx, booking, refund) => {
    // Another process was faster, or the refund goes another way by now.
    if (refund?.state !== seen.state || refund.attempt !== seen.attempt) return;
    await settle(trx, { booking, refund, atProvider, now: clock.now() });
  });
}

/** A refund to be sent to the provider, or already there; null for any other. */
const withProvider = (refund: PaymentBasis['refunds'][number] | undefined): SeenRefund | null =>
  refund && isToCard(refund) && refund.paymentRef !== null && ['approved', 'paid'].includes(refund.state)
    ? { ...refund, paymentRef: refund.paymentRef }
    : null;

/** An error that a retry would repeat is a failure; a temporary one is thrown, and retried. */
async function ask(payments: CardPayments, refund: SeenRefund): Promise<ProviderRefund> {
  const { id, attempt, paymentRef, amountMinor, providerRef } = refund;
  if (providerRef !== null) return payments.readRefund(providerRef);
  try {
    return await payments.refund({ id, attempt, paymentRef, amountMinor });
  } catch (error) {
    if (error instanceof PaymentsFault && error.isFinal)
      return { refundId: '', state: 'failed', failure: `the card provider refused it (${error.message})` };
    throw error;
  }
}

interface Settling {
  booking: LockedBooking;
  refund: SeenRefund;
  atProvider: ProviderRefund;
  now: string;
}

async function settle(trx: Db, { booking, refund, atProvider, now }: Settling): Promise<void> {
  const { id, number, state: from, amountMinor, receiptId, sendingSince } = refund;
  if (atProvider.state === 'failed') {
    const reason = atProvider.failure ?? 'the card’s bank did not take it';
    const amount = { minor: amountMinor, currency: booking.currency };
    await moveRefund(trx, { bookingId: booking.id, id, from, now }, refundChanges.failed(reason));
    await recordEvent(trx, booking.id, now, systemAuthor, { kind: 'refund failed', number, amount, reason });
    // The amount refunded at Stripe has decreased.
    await askAbout(trx, receiptId);
    return;
  }
  if (from === 'approved') {
    const paidOn = instantToWall(now, booking.time_zone).date;
    await completeRefund(trx, booking, refund, { paidOn, reference: atProvider.refundId, author: systemAuthor, now });
  }
  const ask_at = queryAgainAt(atProvider.state, sendingSince ?? now, now);
  await followRefund(trx, booking.id, id, { provider_ref: atProvider.refundId, ask_at });
}
