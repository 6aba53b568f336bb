import { EntityStatus } from '@cadenza/domain/entity-status';
import { testEventType } from '@cadenza/domain/webhooks/webhook-events';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { endRest, lockEndpoint, queueAttempt } from '../store.ts';

/** Sends a test event. If one is already waiting for its next attempt, that one is sent now. */
export const sendTestEvent: Handler<'sendTestEvent'> = (context, { params: { id: appId } }) =>
  context.db.transaction().execute(async (trx) => {
    const { now, scope } = context;
    const { app, endpoint } = await lockEndpoint(trx, scope, appId);
    if (!endpoint) throw refuse('webhookNotFound');
    if (endpoint.status !== EntityStatus.Enabled) throw refuse('webhookOff');
    const { id } = await trx
      .insertInto('webhook_deliveries')
      .values({
        endpoint_id: endpoint.id,
        organisation_id: app.organisationId,
        type: testEventType,
        occurred_at: now,
        created_at: now,
        next_try_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .column('endpoint_id')
          .where('event_id', 'is', null)
          .where('status', '=', 'waiting')
          .doUpdateSet({ next_try_at: now }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await endRest(trx, endpoint.id);
    await queueAttempt(trx, { id, endpointId: endpoint.id }, undefined);
    return { id };
  });
