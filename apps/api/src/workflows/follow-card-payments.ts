import { findDue, withdrawOutdated } from '../features/card-payments/door/followed-checkouts.ts';
import type { Platform } from '../platform/context.ts';
import { PaymentsFault } from '../platform/payments/card-payments.ts';
import { settleCardPayment } from './settle-card-payment.ts';

const atOnce = 50;

/**
 * Closes what an invoice no longer asks for, and asks about what is open for an hour, then daily: an event that was lost is found. Runs
 * each minute; while the provider does not answer, the next minute tries again.
 */
export async function followCardPayments(platform: Platform): Promise<void> {
  const { database, clock, log, payments } = platform;
  if (!payments) return;
  const now = clock.now();
  await withdrawOutdated(database.kysely, now);
  for (const checkoutId of await findDue(database.kysely, now, atOnce)) {
    try {
      await settleCardPayment(platform, { checkoutId });
    } catch (error) {
      if (!(error instanceof PaymentsFault)) throw error;
      log.warn({ checkout: checkoutId, error: error.message }, 'the provider of card payments did not answer');
      if (!error.isFinal) return;
    }
  }
}
