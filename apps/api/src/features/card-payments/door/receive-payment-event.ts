import type { Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ProviderEvent } from '../../../platform/payments/card-payments.ts';
import { askAbout, checkoutOfEvent, keepEvent } from '../store.ts';
import { askAboutRefund } from './ask-about-refund.ts';

/**
 * Stores an event of the provider and queues the checks it calls for, all or nothing: the event's content may be
 * outdated, so the provider is asked instead. A known event changes nothing, nor does one of somebody else's session.
 */
export const receivePaymentEvent = ({ database, clock }: Platform, event: ProviderEvent): Promise<void> =>
  database.kysely.transaction().execute(async (trx) => {
    const checkoutId = await checkoutOfEvent(trx, event);
    if (checkoutId === undefined) return;
    if (!(await keepEvent(trx, event, checkoutId, clock.now()))) return;
    await askAbout(trx, checkoutId);
    if (event.isOfRefund) await askAboutRefunds(trx, checkoutId);
  });

/** Checks all refunds of one receipt at the provider; the receipt has the checkout's id. */
async function askAboutRefunds(trx: Db, receiptId: string): Promise<void> {
  const refunds = await trx
    .selectFrom('refunds')
    .select('id')
    .where('receipt_id', '=', receiptId)
    .where('sending_since', 'is not', null)
    .execute();
  for (const { id } of refunds) await askAboutRefund(trx, id);
}
