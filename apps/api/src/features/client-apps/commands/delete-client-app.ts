import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockClientApp, organisationsAllowing } from '../store.ts';

/**
 * Deletes an app with its secrets and its own organisation's allowance; refuses while other organisations allow it,
 * naming them.
 */
export const deleteClientApp: Handler<'deleteClientApp'> = async (context, { params: { id } }) => {
  const { db, scope } = context;
  await db.transaction().execute(async (trx) => {
    const app = await lockClientApp(trx, scope, id, 'end');
    const organisations = await organisationsAllowing(trx, app);
    if (organisations.length > 0) throw refuse('clientAppAllowed', { name: app.name, organisations });
    await trx.deleteFrom('client_apps').where('id', '=', id).execute();
    const sentence = `The client app ${app.name} was deleted`;
    await recordAccountEvent(trx, context, { organisationId: app.organisationId }, sentence);
  });
};
