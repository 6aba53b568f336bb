import { EntityStatus } from '@cadenza/domain/entity-status';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { failWaitingDeliveries, lockEndpoint, makeSecret } from '../store.ts';

/** Adds or changes an app's endpoint. Its secret is created the first time, and stays. */
export const saveWebhook: Handler<'saveWebhook'> = (
  context,
  { params: { id: appId }, body: { version, url, eventTypes, status } },
) =>
  context.db.transaction().execute(async (trx) => {
    const { actor, now, scope, platform } = context;
    const { app, endpoint } = await lockEndpoint(trx, scope, appId);
    if ((endpoint?.version ?? 0) !== version) throw refuse('webhookChanged');
    const saved = {
      url: new URL(url).href,
      event_types: [...new Set(eventTypes)],
      status,
      failing_since: null,
      rests_until: null,
      ended_because: null,
      saved_at: now,
      saved_by: actor.userId,
    };
    const { host } = new URL(url);
    const sentence =
      status === EntityStatus.Enabled
        ? `Events to the client app ${app.name} are sent to ${host}: ${saved.event_types.join(', ')}`
        : `Events to the client app ${app.name} are paused`;
    await recordAccountEvent(trx, context, { organisationId: app.organisationId }, sentence);
    if (!endpoint) {
      const { signingSecret, kept } = makeSecret(platform.config.secretKey);
      await trx
        .insertInto('webhook_endpoints')
        .values({ app_id: appId, ...saved, ...kept })
        .execute();
      return { signingSecret };
    }
    await trx
      .updateTable('webhook_endpoints')
      .set({ ...saved, version: version + 1 })
      .where('id', '=', endpoint.id)
      .execute();
    if (status !== EntityStatus.Enabled) await failWaitingDeliveries(trx, endpoint.id, 'Events were switched off');
    return { signingSecret: null };
  });
