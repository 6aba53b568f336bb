import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { endRest, lockDelivery, queueAttempt } from '../store.ts';

/** Sends an event once more, with a new set of attempts. Concurrent requests send it once. */
export const repeatWebhookDelivery: Handler<'repeatWebhookDelivery'> = async (context, { params: { id } }) => {
  const { db, scope, now } = context;
  await db.transaction().execute(async (trx) => {
    const delivery = await lockDelivery(trx, scope, id);
    if (!delivery.isOn) throw refuse('webhookOff');
    await trx
      .updateTable('webhook_deliveries')
      .set({ status: 'waiting', tries: 0, next_try_at: now })
      .where('id', '=', id)
      .execute();
    await endRest(trx, delivery.endpointId);
    await queueAttempt(trx, delivery, undefined);
  });
};
