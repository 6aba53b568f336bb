import type { Handler } from '../../../platform/http/routes.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { endOtherSessions } from '../../session/door.ts';
import { secondFactorNotice } from '../mails/second-factor-notice.ts';
import { removeFactor } from '../store.ts';
import { checkOwner } from './check-owner.ts';

/**
 * Switches the second factor off, given password and either kind of code. Other sessions end; the person is notified.
 */
export const removeSecondFactor: Handler<'removeSecondFactor'> = async (context, { body: given }) => {
  const { db, actor, now, platform, sessionId } = context;
  const { owner, spend } = await checkOwner(context, given);
  await db.transaction().execute(async (trx) => {
    await spend(trx);
    await removeFactor(trx, actor.userId);
    await endOtherSessions(trx, actor.userId, sessionId, now, 'second factor changed');
    await postMail(trx, now, secondFactorNotice(platform, 'second factor off', owner));
  });
};
