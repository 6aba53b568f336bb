import type { Platform } from '../../../platform/context.ts';
import type { ProviderEvent } from '../../../platform/payments/card-payments.ts';
import { askAbout, checkoutOfEvent, keepEvent } from '../store.ts';

/**
 * Keeps an event of the provider and queues the question that it raises, both or neither: what an event says may be old, so the
 * provider is asked instead. One that was kept before changes nothing, nor does one of somebody else's session.
 */
export const takePaymentEvent = ({ database, clock }: Platform, event: ProviderEvent): Promise<void> =>
  database.kysely.transaction().execute(async (trx) => {
    const checkoutId = await checkoutOfEvent(trx, event);
    if (checkoutId === undefined) return;
    if (await keepEvent(trx, event, checkoutId, clock.now())) await askAbout(trx, checkoutId);
  });
