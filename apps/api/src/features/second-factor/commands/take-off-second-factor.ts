import { canTakeOffSecondFactor } from '@cadenza/domain/permissions/second-factors';
import type { OfficeContext } from '../../../platform/context.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { refuse } from '../../../platform/refusal.ts';
import { endOtherSessions } from '../../session/door.ts';
import { takenOffNotice } from '../mails/taken-off-notice.ts';
import { findOwner, lockGuarded, removeFactor } from '../store.ts';

/**
 * Removes the second factor of a person who lost phone and recovery codes (decision 31). All their sessions end, they
 * are told by whom and why, and the reason is stored in the account's history. The password does not change.
 */
export async function takeOffSecondFactor(
  context: OfficeContext,
  userId: string,
  reason: string,
): Promise<Record<string, never>> {
  const { actor } = context.scope;
  const { db, platform, now } = context;
  await db.transaction().execute(async (trx) => {
    const user = await lockGuarded(trx, userId);
    if (!user) throw refuse('userNotFound');
    if (actor.userId === userId) throw refuse('secondFactorIsOwn');
    if (!canTakeOffSecondFactor(actor, user)) throw refuse('notPermitted');
    if (!user.hasSecondFactor) throw refuse('secondFactorMissing', { name: user.name });
    await removeFactor(trx, userId);
    await endOtherSessions(trx, userId, null, now, 'second factor changed');
    await recordAccountEvent(trx, context, { userId }, `The second factor of ${user.name} was taken off: ${reason}`);
    await postMail(trx, now, takenOffNotice(platform, await findOwner(trx, userId), actor.personName, reason));
  });
  return {};
}
