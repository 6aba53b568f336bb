import { canTakeOffSecondFactor } from '@cadenza/domain/permissions/second-factors';
import { addMinutes } from '@cadenza/domain/time';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { postMail, postSms } from '../../../platform/mail/post-message.ts';
import { refuse } from '../../../platform/refusal.ts';
import { removalAsked, removalAskedText } from '../mails/removal-notices.ts';
import { addRemoval, findOwner, findRequester, lockGuarded, refuseNewRole } from '../store.ts';

/** A request must be approved within a week; after it, a new one is needed. */
const minutesToApprove = 7 * 24 * 60;

/**
 * Requests the removal of the second factor of a person who lost phone and recovery codes (decision 31). Nothing is removed
 * before another admin approves; the person is notified immediately, and can stop it.
 */
export const askSecondFactorRemoval: Handler<'askSecondFactorRemoval'> = async (
  context,
  { params: { id: userId }, body: { reason } },
) => {
  const { actor } = context.scope;
  const { db, platform, now } = context;
  await db.transaction().execute(async (trx) => {
    const user = await lockGuarded(trx, userId);
    if (!user) throw refuse('userNotFound');
    if (actor.userId === userId) throw refuse('secondFactorIsOwn');
    if (!canTakeOffSecondFactor(actor, user)) throw refuse('notPermitted');
    await refuseNewRole(trx, context, user);
    if (!user.hasSecondFactor) throw refuse('secondFactorMissing', { name: user.name });
    const removal = { userId, reason, askedBy: actor.userId, endsAt: addMinutes(now, minutesToApprove) };
    if (!(await addRemoval(trx, removal, now))) {
      throw refuse('removalAsked', { by: (await findRequester(trx, userId)).name });
    }
    const sentence = `Asked to remove two-factor authentication for ${user.name}: ${reason}`;
    await recordAccountEvent(trx, context, { userId }, sentence);
    const owner = await findOwner(trx, userId);
    await postMail(trx, now, removalAsked(platform, owner, { author: actor.personName, reason }));
    const text = removalAskedText(platform, actor.personName);
    await postSms(trx, now, { kind: 'second factor removal asked', to: owner.mobile, text });
  });
};
