import { randomUUID } from 'node:crypto';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { addMinutes } from '@cadenza/domain/time';
import type { PublicContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type CardPayments, PaymentsFault, type WantedCheckout } from '../../../platform/payments/card-payments.ts';
import { lockBooking } from '../../bookings/door.ts';
import { addCheckout, askAbout, findOpenAmount, giveUp, keepSession, withdraw } from '../store.ts';

/** So long before its end nobody is sent to a session any more. */
const leastMinutes = 10;
/** An answer that was lost is asked for again, while the provider still knows what it was asked with. */
const sameAnswerMinutes = 20 * 60;
const firstAskMinutes = 60;

type Wanted = Omit<WantedCheckout, 'id' | 'amountMinor' | 'currency'>;

/**
 * The provider's page on which what is open of an invoice now can be paid: the session that is there already while the amount is the
 * same, else a new one. Null when nothing is open, or a bank is still confirming it. Throws PaymentsFault.
 */
export async function openCheckout(
  { db, now }: Pick<PublicContext, 'db' | 'now'>,
  payments: CardPayments,
  { id: paymentId, bookingId }: { id: string; bookingId: string },
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
    if (error instanceof PaymentsFault && error.isFinal) await giveUp(db, id);
    throw error;
  }
}

/** Of two that ask at once the second finds the first one's: the booking is locked. */
async function chooseCheckout(trx: Db, paymentId: string, now: string) {
  const { status, currency, isConfirming, openMinor: amountMinor, ...open } = await findOpenAmount(trx, paymentId);
  if (status !== PaymentStatus.InProgress || amountMinor <= 0 || isConfirming) return null;
  const { checkoutId, askedMinor, openedAt, url, expiresAt } = open;
  if (checkoutId !== null && openedAt !== null) {
    const until = expiresAt === null ? addMinutes(openedAt, sameAnswerMinutes) : addMinutes(expiresAt, -leastMinutes);
    if (askedMinor === amountMinor && now < until) return { id: checkoutId, amountMinor, currency, url };
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
