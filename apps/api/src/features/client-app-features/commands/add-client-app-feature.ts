import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { takenField } from '../store.ts';

/** Adds a feature. It grants nothing until an organisation allows an app to have it. */
export const addClientAppFeature: Handler<'addClientAppFeature'> = async (
  context,
  { body: { operations, ...feature } },
) => {
  const { db, actor, now } = context;
  return db
    .transaction()
    .execute(async (trx) => {
      const added = await trx
        .insertInto('client_app_features')
        .values({ ...feature, operations: [...new Set(operations)].toSorted(), created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      const sentence = `The feature ${feature.name} was added for client apps`;
      await recordAccountEvent(trx, context, { organisationId: actor.organisationId }, sentence);
      return added;
    })
    .catch((error: unknown) => {
      throw takenField(error);
    });
};
