import { EntityStatus } from '@cadenza/domain/entity-status';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { lockClientApp } from '../store.ts';

/** Ends an app's secrets and tokens, in every process by its next request. Repeating it changes nothing. */
export const revokeClientApp: Handler<'revokeClientApp'> = async (context, { params: { id } }) => {
  const { db, scope } = context;
  await db.transaction().execute(async (trx) => {
    const app = await lockClientApp(trx, scope, id, 'end');
    const { numUpdatedRows } = await trx
      .updateTable('client_apps')
      .set({ status: EntityStatus.Disabled, version: app.version + 1 })
      .where('id', '=', id)
      .where('status', '=', EntityStatus.Enabled)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await trx.deleteFrom('client_app_secrets').where('app_id', '=', id).execute();
    const sentence = `The client app ${app.name} was revoked`;
    await recordAccountEvent(trx, context, { organisationId: app.organisationId }, sentence);
  });
};
