import { previousSecretEnd } from '@cadenza/domain/client-apps/app-lifetimes';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockEndpoint, makeSecret } from '../store.ts';

/** Returns a new secret, shown only this once. The old one also signs for another day, unless it is ended immediately. */
export const rotateWebhookSecret: Handler<'rotateWebhookSecret'> = (
  context,
  { params: { id: appId }, body: { version, endsAtOnce } },
) =>
  context.db.transaction().execute(async (trx) => {
    const { now, scope, platform } = context;
    const { app, endpoint } = await lockEndpoint(trx, scope, appId);
    if (!endpoint) throw refuse('webhookNotFound');
    if (endpoint.version !== version) throw refuse('webhookChanged');
    const { signingSecret, kept } = makeSecret(platform.config.secretKey);
    const previousEndsAt = endsAtOnce ? null : previousSecretEnd(now, { endsAtOnce });
    await trx
      .updateTable('webhook_endpoints')
      .set({
        ...kept,
        previous_secret_encrypted: endsAtOnce ? null : endpoint.secretEncrypted,
        previous_ends_at: previousEndsAt,
        version: version + 1,
      })
      .where('id', '=', endpoint.id)
      .execute();
    const sentence = `Events to the client app ${app.name} are signed with a new secret${endsAtOnce ? '; the old one stopped working immediately' : ''}`;
    await recordAccountEvent(trx, context, { organisationId: app.organisationId }, sentence);
    return { signingSecret, previousEndsAt };
  });
