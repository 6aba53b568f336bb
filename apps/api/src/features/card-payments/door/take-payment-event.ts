import type { Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ProviderEvent } from '../../../platform/payments/card-payments.ts';
import { askAbout, checkoutOfEvent, keepEvent } from '../store.ts';
import { askAboutRefund } from './ask-about-refund.ts';

/**
 * Keeps an event of the provider and queues the questions that it raises, all or nothing: what an event says may be old, so the
 * provider is asked instead. One that was kept before changes nothing, nor does one of somebody else's session.
 */
export const takePaymentEvent = ({ database, clock }: Platform, event: ProviderEvent): Promise<void> =>
  database.kysely.transaction().execute(async (trx) => {
    const checkoutId = await checkoutOfEvent(trx, event);
    if (checkoutId === undefined) return;
    if (!(await keepEvent(trx, event, checkoutId, clock.now()))) return;
    await askAbout(trx, checkoutId);
    if (event.isOfRefund) await askAboutRefunds(trx, checkoutId);
  });

/** About everything that was given to the provider of one receipt: it has the checkout's id. */
async function askAboutRefunds(trx: Db, receiptId: string): Promise<void> {
  const refunds = await trx
    .selectFrom('refunds')
    .select('id')
    .where('receipt_id', '=', receiptId)
    .where('sending_since', 'is not', null)
    .execute();
  for (const { id } of refunds) await askAboutRefund(trx, id);
}
