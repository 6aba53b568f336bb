import { findDue, withdrawOutdated } from '../features/card-payments/door/followed-checkouts.ts';
import { findDueRefunds } from '../features/customer-payments/door/refunds.ts';
import type { Platform } from '../platform/context.ts';
import { PaymentsFault } from '../platform/payments/card-payments.ts';
import { settleCardPayment } from './settle-card-payment.ts';
import { settleCardRefund } from './settle-card-refund.ts';

const atOnce = 50;

/**
 * Closes checkouts whose invoice is no longer open, checks open ones after an hour and then daily, so that a lost event
 * is found, and sends pending refunds, including those that waited for keys. Runs each minute; while the provider does
 * not respond, the next minute retries.
 */
export async function followCardPayments(platform: Platform): Promise<void> {
  const { database, clock, log, payments } = platform;
  if (!payments) return;
  const now = clock.now();
  await withdrawOutdated(database.kysely, now);
  const checkouts = await findDue(database.kysely, now, atOnce);
  const refunds = await findDueRefunds(database.kysely, now, atOnce);
  const asking = [
    ...checkouts.map((checkoutId) => ({
      about: { checkout: checkoutId },
      ask: () => settleCardPayment(platform, { checkoutId }),
    })),
    ...refunds.map((refundId) => ({
      about: { refund: refundId },
      ask: () => settleCardRefund(platform, { refundId }),
    })),
  ];
  for (const { about, ask } of asking) {
    try {
      await ask();
    } catch (error) {
      if (!(error instanceof PaymentsFault)) throw error;
      log.warn({ ...about, error: error.message }, 'the provider of card payments did not respond');
      if (!error.isFinal) return;
    }
  }
}
