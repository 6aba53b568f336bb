import { canTakeOffSecondFactor } from '@cadenza/domain/permissions/second-factors';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { decideRemoval, lockGuarded, lockRemoval } from '../store.ts';

/** Ends a request to remove a second factor: by its owner, the person who requested it, or anyone who could approve it. */
export const declineSecondFactorRemoval: Handler<'declineSecondFactorRemoval'> = async (
  context,
  { params: { id: userId }, body: { removalId } },
) => {
  const { db, actor, now } = context;
  await db.transaction().execute(async (trx) => {
    const user = await lockGuarded(trx, userId);
    const isOwner = actor.userId === userId;
    if (!user || !(isOwner || canTakeOffSecondFactor(actor, user))) throw refuse('notPermitted');
    const removal = await lockRemoval(trx, { id: removalId, userId }, now);
    if (!removal) throw refuse('removalNotFound');
    await decideRemoval(trx, removal.id, { outcome: 'declined', by: actor.userId }, now);
    const what = isOwner ? 'said that their second factor stays' : `left the second factor of ${user.name} on`;
    await recordAccountEvent(trx, context, { userId }, `${actor.personName} ${what}`);
  });
};
