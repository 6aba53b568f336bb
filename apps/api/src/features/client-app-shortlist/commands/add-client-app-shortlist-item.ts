import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { expectFeatures } from '../../client-app-features/door.ts';
import { allowApp } from '../door.ts';
import { findAllowableApp } from '../store.ts';

/** Allows an app for the organisation that the person acts for. */
export const addClientAppShortlistItem: Handler<'addClientAppShortlistItem'> = async (
  context,
  { body: { appId, featureIds } },
) => {
  const { db, scope, actor } = context;
  return db.transaction().execute(async (trx) => {
    const app = await findAllowableApp(trx, scope, appId);
    const features = await expectFeatures(trx, actor, featureIds);
    const id = await allowApp(trx, context, appId, features);
    if (id === null) throw refuse('clientAppListed');
    const sentence = `The client app ${app.name} was allowed: ${features.map(({ name }) => name).join(', ')}`;
    await recordAccountEvent(trx, context, { organisationId: actor.organisationId }, sentence);
    return { id };
  });
};
