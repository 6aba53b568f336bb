import { canOfferClientApp } from '@cadenza/domain/permissions/client-apps';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { expectFeatures } from '../../client-app-features/door.ts';
import { allowAgain } from '../../client-app-shortlist/door.ts';
import { lockClientApp, organisationsAllowing, takenName, writeWanted } from '../store.ts';

/**
 * Changes an app. Its own organisation immediately allows what it now requests, on the allowance of the person who
 * changes it; other organisations immediately lose what it no longer requests, and must allow more themselves.
 */
export const updateClientApp: Handler<'updateClientApp'> = async (
  context,
  { params: { id }, body: { version, featureIds, isOffered, ...entry } },
) => {
  const { db, scope, actor } = context;
  return db
    .transaction()
    .execute(async (trx) => {
      const app = await lockClientApp(trx, scope, id, 'edit');
      if (app.version !== version) throw refuse('clientAppChanged');
      const willBeOffered = isOffered ?? app.isOffered;
      if (willBeOffered !== app.isOffered) {
        if (!canOfferClientApp(actor, app)) throw refuse('notPermitted');
        const organisations = await organisationsAllowing(trx, app);
        if (organisations.length > 0) throw refuse('clientAppOffered', { organisations });
      }
      const features = await expectFeatures(trx, actor, featureIds);
      await trx
        .updateTable('client_apps')
        .set({ ...entry, is_offered: willBeOffered, version: version + 1 })
        .where('id', '=', id)
        .execute();
      await writeWanted(
        trx,
        id,
        features.map((feature) => feature.id),
      );
      await allowAgain(trx, context, id, features);
      const sentence = `The client app ${entry.name} was changed; it is now allowed: ${features.map(({ name }) => name).join(', ')}`;
      await recordAccountEvent(trx, context, { organisationId: app.organisationId }, sentence);
      return { id };
    })
    .catch((error: unknown) => {
      throw takenName(error);
    });
};
