import { EntityStatus } from '@cadenza/domain/entity-status';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { expectFeatures } from '../../client-app-features/door.ts';
import { takeOver, writeAllowed } from '../door.ts';
import { lockItem } from '../store.ts';

/** Changes what an app is allowed, pauses it, or resumes it. From then on it acts on this person's allowance. */
export const updateClientAppShortlistItem: Handler<'updateClientAppShortlistItem'> = async (
  context,
  { params: { id }, body: { version, status, featureIds } },
) => {
  const { db, scope, actor } = context;
  return db.transaction().execute(async (trx) => {
    const item = await lockItem(trx, scope, id);
    if (item.version !== version) throw refuse('shortlistItemChanged');
    const features = await expectFeatures(trx, actor, featureIds);
    await takeOver(trx, context, item.appId);
    await trx.updateTable('client_app_shortlist').set({ status }).where('id', '=', id).execute();
    await writeAllowed(trx, id, features);
    const allowed = features.map(({ name }) => name).join(', ');
    const sentence =
      status === EntityStatus.Enabled
        ? `The client app ${item.name} is allowed ${allowed}`
        : `The client app ${item.name} is paused`;
    await recordAccountEvent(trx, context, { organisationId: actor.organisationId }, sentence);
    return { id };
  });
};
