import { type CheckoutStep, stepOf } from '@cadenza/domain/card-payments/card-checkout';
import { addMinutes, instantToWall } from '@cadenza/domain/time';
import { type LockedBooking, lockBookingUnchecked } from '../features/bookings/door.ts';
import {
  type FollowedCheckout,
  findCheckout,
  lockCheckout,
} from '../features/card-payments/door/followed-checkouts.ts';
import { cardPaymentFailedMail } from '../features/card-payments/mails/card-payment-failed-mail.ts';
import { type CheckoutChange, changeCheckout, expireUnopenedCheckout } from '../features/card-payments/store.ts';
import { settlePayments } from '../features/customer-payments/commands/settle-payments.ts';
import { markReversed } from '../features/customer-payments/door/receipts.ts';
import { onlineInvoiceUrl } from '../features/customer-payments/door.ts';
import { findCurrentInvoice } from '../features/customer-payments/views.ts';
import type { Platform } from '../platform/context.ts';
import type { Db } from '../platform/db/database.ts';
import { recordEvent, systemAuthor } from '../platform/history/record-event.ts';
import { postMail } from '../platform/mail/post-message.ts';
import type { CardPayments, ReadCheckout } from '../platform/payments/card-payments.ts';

const day = 24 * 60;
const maxTries = 20;

/**
 * Asks the provider for the state of a card payment and acts on it, in one transaction with the mail to the customer: a
 * receipt when it is paid, and its reversal when the bank takes it back. However many callers there are at once or
 * later, it acts once: a response older than the row is requested again.
 */
export async function settleCardPayment(platform: Platform, { checkoutId }: { checkoutId: string }): Promise<void> {
  const { payments, database } = platform;
  if (!payments) return;
  for (let tries = 0; tries < maxTries; tries++) {
    const seen = await findCheckout(database.kysely, checkoutId);
    if (!seen) return;
    const atProvider = await ask(platform, payments, seen);
    if (atProvider === null || (await settle(platform, seen, atProvider))) return;
  }
  throw new Error('a card payment changes all the time');
}

async function ask(
  { database, clock }: Platform,
  payments: CardPayments,
  { id, sessionId, state, openedAt, withdrawnAt }: FollowedCheckout,
): Promise<ReadCheckout | null> {
  if (sessionId === null) {
    if (withdrawnAt !== null || clock.now() >= addMinutes(openedAt, day))
      await expireUnopenedCheckout(database.kysely, id);
    return null;
  }
  if (state === 'open' && withdrawnAt !== null) await payments.closeCheckout(sessionId);
  return payments.readCheckout(sessionId);
}

/** False when the row has changed since the provider was asked. */
const settle = (platform: Platform, seen: FollowedCheckout, atProvider: ReadCheckout): Promise<boolean> =>
  platform.database.kysely.transaction().execute(async (trx) => {
    const booking = await lockBookingUnchecked(trx, seen.bookingId);
    const checkout = await lockCheckout(trx, seen.id);
    if (checkout.version !== seen.version) return false;
    const step = stepOf({ ...checkout, hasReceipt: checkout.receiptId !== null }, atProvider);
    await (step.receipt === 'record' ? record : step.receipt === 'reverse' ? reverse : notifyIfFailed)(trx, platform, {
      booking,
      checkout,
      atProvider,
      step,
    });
    await changeCheckout(trx, checkout, changeOf(checkout, step, atProvider), addMinutes(platform.clock.now(), day));
    return true;
  });

interface Settled {
  booking: LockedBooking;
  checkout: FollowedCheckout;
  atProvider: ReadCheckout;
  step: CheckoutStep;
}

/** One receipt of the amount that the provider reports, dated when it was paid; any excess is the customer's credit. */
async function record(trx: Db, platform: Platform, settled: Settled): Promise<void> {
  const { booking, checkout, atProvider } = settled;
  const { id, currency, timeZone } = checkout;
  const now = platform.clock.now();
  const dateOf = (instant: string) => instantToWall(instant, timeZone).date;
  const receivedOn = atProvider.paidAt !== null && atProvider.paidAt < now ? dateOf(atProvider.paidAt) : dateOf(now);
  const { amountMinor, method } = atProvider;
  const reference = atProvider.paymentRef ?? checkout.sessionId ?? '';
  const receipt = { id, currency, receivedOn, amountMinor, method, reference };
  const by = { now, author: systemAuthor };
  const { receiptNumber } = await settlePayments(trx, by, booking, { chosenId: checkout.paymentId, receipt });
  const amount = { minor: amountMinor, currency };
  const event = { kind: 'receipt recorded' as const, number: receiptNumber, amount, method, receivedOn };
  await recordEvent(trx, booking.id, now, systemAuthor, event);
}

/** The bank took the money back: the invoices it paid are open again, unless other credit pays them. */
async function reverse(trx: Db, platform: Platform, settled: Settled): Promise<void> {
  const { booking, checkout, atProvider } = settled;
  const now = platform.clock.now();
  // Somebody in the office may have reversed it already.
  if (checkout.reversedAt === null) {
    const reason = `The card payment failed after all${atProvider.failure ? `: ${atProvider.failure}` : ''}`.slice(
      0,
      500,
    );
    await markReversed(trx, booking.id, checkout.id, { userId: null, reason, now });
    const amount = { minor: checkout.paidMinor, currency: checkout.currency };
    const number = checkout.receiptNumber ?? '';
    await recordEvent(trx, booking.id, now, systemAuthor, { kind: 'receipt reversed', number, amount, reason });
    await settlePayments(trx, { now, author: systemAuthor }, booking, {});
  }
  await notifyOfFailure(trx, platform, settled);
}

/** Notifies a customer whose bank was still confirming that the payment has failed. */
async function notifyIfFailed(trx: Db, platform: Platform, settled: Settled): Promise<void> {
  const hasFailed = settled.step.state === 'failed' && settled.step.concern === null;
  if (hasFailed && settled.checkout.state !== 'failed') await notifyOfFailure(trx, platform, settled);
}

async function notifyOfFailure(trx: Db, platform: Platform, { booking, checkout, atProvider }: Settled): Promise<void> {
  const invoice = await findCurrentInvoice(trx, checkout.paymentId);
  if (!invoice) return;
  const { document, linkVersion, partMinor, creditedMinor, isVoid } = invoice;
  await postMail(
    trx,
    platform.clock.now(),
    cardPaymentFailedMail({
      document,
      url: isVoid ? null : onlineInvoiceUrl(platform, checkout.paymentId, linkVersion),
      amountMinor: atProvider.amountMinor,
      stillOpenMinor: isVoid ? 0 : document.grossMinor - creditedMinor - partMinor,
      bookingId: booking.id,
    }),
  );
}

/** The changes that the row does not have yet; null when there are none. */
function changeOf(checkout: FollowedCheckout, step: CheckoutStep, atProvider: ReadCheckout): CheckoutChange | null {
  const { state, concern, receipt } = step;
  const isPaid = receipt === 'record' || checkout.receiptId !== null;
  const before: CheckoutChange = {
    state: checkout.state,
    concern: checkout.concern,
    payment_ref: checkout.paymentRef,
    paid_minor: checkout.paidMinor,
    refunded_minor: checkout.refundedMinor,
    receipt_id: checkout.receiptId,
    failure: checkout.failure,
  };
  const after: CheckoutChange = {
    state,
    concern,
    payment_ref: atProvider.paymentRef ?? checkout.paymentRef,
    paid_minor: receipt === 'record' ? atProvider.amountMinor : checkout.paidMinor,
    refunded_minor: isPaid ? atProvider.refundedMinor : 0,
    receipt_id: isPaid ? checkout.id : null,
    failure: state === 'failed' ? atProvider.failure : null,
  };
  return Object.entries(after).every(([name, value]) => before[name as keyof CheckoutChange] === value) ? null : after;
}
