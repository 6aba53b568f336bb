import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { expectFeatures } from '../../client-app-features/door.ts';
import { allowApp } from '../../client-app-shortlist/door.ts';
import { issueSecret, takenName, writeWanted } from '../store.ts';

/**
 * Adds an app to the organisation that the person acts for, allows it there what it requests, and returns its secret
 * this once.
 */
export const addClientApp: Handler<'addClientApp'> = async (context, { body: { featureIds, ...entry } }) => {
  const { db, scope, actor, now } = context;
  return db
    .transaction()
    .execute(async (trx) => {
      const features = await expectFeatures(trx, actor, featureIds);
      const { id } = await trx
        .insertInto('client_apps')
        .values({ ...entry, organisation_id: actor.organisationId, created_at: now, created_by: actor.userId })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeWanted(
        trx,
        id,
        features.map((feature) => feature.id),
      );
      await allowApp(trx, context, id, features);
      const sentence = `The client app ${entry.name} was added and allowed: ${features.map(({ name }) => name).join(', ')}`;
      await recordAccountEvent(trx, context, { organisationId: actor.organisationId }, sentence);
      return { id, secret: await issueSecret(trx, scope, id, now) };
    })
    .catch((error: unknown) => {
      throw takenName(error);
    });
};
