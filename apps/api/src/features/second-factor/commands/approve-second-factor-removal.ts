import { approveRemovalProblem, canTakeOffSecondFactor } from '@cadenza/domain/permissions/second-factors';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { refuse, refuseIf } from '../../../platform/refusal.ts';
import { endOtherSessions } from '../../session/door.ts';
import { takenOff } from '../mails/removal-notices.ts';
import { decideRemoval, findOwner, lockGuarded, lockRemoval, refuseNewRole, removeFactor } from '../store.ts';

/**
 * Removes a second factor at another admin's request. All the person's sessions end, they are notified with both names and the
 * reason, and both names are recorded in the account's history. The password does not change.
 */
export const approveSecondFactorRemoval: Handler<'approveSecondFactorRemoval'> = async (
  context,
  { params: { id: userId }, body: { removalId } },
) => {
  const { actor } = context.scope;
  const { db, platform, now } = context;
  await db.transaction().execute(async (trx) => {
    const user = await lockGuarded(trx, userId);
    if (!user) throw refuse('userNotFound');
    if (!canTakeOffSecondFactor(actor, user)) throw refuse('notPermitted');
    await refuseNewRole(trx, context, user);
    const removal = await lockRemoval(trx, { id: removalId, userId }, now);
    if (!removal) throw refuse('removalNotFound');
    refuseIf(approveRemovalProblem(actor, removal));
    if (!user.hasSecondFactor) throw refuse('secondFactorMissing', { name: user.name });
    await decideRemoval(trx, removal.id, { outcome: 'approved', by: actor.userId }, now);
    await removeFactor(trx, userId);
    await endOtherSessions(trx, userId, null, now, 'second factor changed');
    const { reason, askedByName } = removal;
    const sentence = `The second factor of ${user.name} was taken off, as ${askedByName} asked: ${reason}`;
    await recordAccountEvent(trx, context, { userId }, sentence);
    const authors = `${askedByName} asked for it and ${actor.personName} approved it`;
    await postMail(trx, now, takenOff(platform, await findOwner(trx, userId), { authors, reason }));
  });
};
