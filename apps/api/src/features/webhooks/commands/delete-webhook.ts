import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { lockEndpoint } from '../store.ts';

/** Ends all deliveries to an app. Repeating the call changes nothing. */
export const deleteWebhook: Handler<'deleteWebhook'> = async (context, { params: { id: appId } }) => {
  const { db, scope } = context;
  await db.transaction().execute(async (trx) => {
    const { app, endpoint } = await lockEndpoint(trx, scope, appId);
    if (!endpoint) return;
    await trx.deleteFrom('webhook_endpoints').where('id', '=', endpoint.id).execute();
    const sentence = `The client app ${app.name} no longer receives events`;
    await recordAccountEvent(trx, context, { organisationId: app.organisationId }, sentence);
  });
};
