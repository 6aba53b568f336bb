import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockFeature } from '../store.ts';

/** Deletes a feature that no app uses; otherwise names the apps. */
export const deleteClientAppFeature: Handler<'deleteClientAppFeature'> = async (context, { params: { id } }) => {
  const { db, actor } = context;
  await db.transaction().execute(async (trx) => {
    const { name } = await lockFeature(trx, id);
    const users = await trx
      .selectFrom('client_app_wanted_features as w')
      .innerJoin('client_apps as a', 'a.id', 'w.app_id')
      .select('a.name')
      .where('w.feature_id', '=', id)
      .orderBy('a.name')
      .limit(5)
      .execute();
    if (users.length > 0) throw refuse('clientAppFeatureUsed', { name, apps: users.map((app) => app.name) });
    await trx.deleteFrom('client_app_features').where('id', '=', id).execute();
    const sentence = `The feature ${name} was deleted`;
    await recordAccountEvent(trx, context, { organisationId: actor.organisationId }, sentence);
  });
};
