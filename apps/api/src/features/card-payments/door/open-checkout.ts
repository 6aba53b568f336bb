import { randomUUID } from 'node:crypto';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { addMinutes } from '@cadenza/domain/time';
import type { PublicContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type CardPayments, PaymentsFault, type WantedCheckout } from '../../../platform/payments/card-payments.ts';
import type { SeenBookingId } from '../../../platform/session/booking-proof.ts';
import { lockBooking } from '../../bookings/door.ts';
import { addCheckout, askAbout, expireUnopenedCheckout, findOpenAmount, keepSession, withdraw } from '../store.ts';

/** A session this close to its end is no longer used. */
const minMinutes = 10;
/** A lost response is requested again, as long as the provider remembers the request. */
const sameAnswerMinutes = 20 * 60;
const firstAskMinutes = 60;

type Wanted = Omit<WantedCheckout, 'id' | 'amountMinor' | 'currency'>;

/**
 * The provider's page for paying the open amount of an invoice: the existing session while the amount is the same, else
 * a new one. Null when nothing is open, or a bank is still confirming a payment. Throws PaymentsFault.
 */
export async function openCheckout(
  { db, now }: Pick<PublicContext, 'db' | 'now'>,
  payments: CardPayments,
  { id: paymentId, bookingId }: { id: string; bookingId: SeenBookingId },
  wanted: Wanted,
): Promise<string | null> {
  const checkout = await db.transaction().execute(async (trx) => {
    await lockBooking(trx, bookingId);
    return chooseCheckout(trx, paymentId, now);
  });
  if (checkout === null || checkout.url !== null) return checkout?.url ?? null;
  const { id, amountMinor, currency } = checkout;
  try {
    const opened = await payments.openCheckout({ id, amountMinor, currency, ...wanted });
    await keepSession(db, id, opened);
    return opened.url;
  } catch (error) {
    if (error instanceof PaymentsFault && error.isFinal) await expireUnopenedCheckout(db, id);
    throw error;
  }
}

/** The booking is locked, so the second of two simultaneous requests finds the checkout of the first. */
async function chooseCheckout(trx: Db, paymentId: string, now: string) {
  const { status, currency, isConfirming, openMinor: amountMinor, ...open } = await findOpenAmount(trx, paymentId);
  if (status !== PaymentStatus.InProgress || amountMinor <= 0 || isConfirming) return null;
  const { checkoutId, checkoutMinor, openedAt, url, expiresAt } = open;
  if (checkoutId !== null && openedAt !== null) {
    const until = expiresAt === null ? addMinutes(openedAt, sameAnswerMinutes) : addMinutes(expiresAt, -minMinutes);
    if (checkoutMinor === amountMinor && now < until) return { id: checkoutId, amountMinor, currency, url };
    await withdraw(trx, [checkoutId], now);
    await askAbout(trx, checkoutId);
  }
  const id = randomUUID();
  await addCheckout(trx, {
    id,
    paymentId,
    amountMinor,
    currency,
    openedAt: now,
    askAt: addMinutes(now, firstAskMinutes),
  });
  return { id, amountMinor, currency, url: null };
}
