import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { lockItem } from '../store.ts';

/** Stops allowing an app: its tokens for the organisation end immediately. */
export const deleteClientAppShortlistItem: Handler<'deleteClientAppShortlistItem'> = async (
  context,
  { params: { id } },
) => {
  const { db, scope, actor } = context;
  await db.transaction().execute(async (trx) => {
    const item = await lockItem(trx, scope, id);
    await trx.deleteFrom('client_app_shortlist').where('id', '=', id).execute();
    const sentence = `The client app ${item.name} is no longer allowed`;
    await recordAccountEvent(trx, context, { organisationId: actor.organisationId }, sentence);
  });
};
