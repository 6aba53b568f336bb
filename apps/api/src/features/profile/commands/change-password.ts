import { hashPassword, passwordMatches } from '../../../platform/crypto/password.ts';
import { refuseGuessable } from '../../../platform/crypto/refuse-guessable.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { endOneTimeLinks } from '../../../platform/links/one-time-link.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { refuse, wrongProof } from '../../../platform/refusal.ts';
import { endOtherSessions } from '../../session/door.ts';
import { accountNotice } from '../mails/account-notice.ts';
import { findPerson, savePassword } from '../store.ts';

/** Sets a new password, given the current one. Other sessions and open password links end; the person is notified. */
export const changePassword: Handler<'changePassword'> = async (context, { body: given }) => {
  const { db, actor, now, platform, sessionId } = context;
  const person = await findPerson(db, actor.userId);
  const { passwordHash: known } = person;
  if (known === null || !(await passwordMatches(known, given.currentPassword))) {
    throw wrongProof('currentPassword', 'This isn’t your current password');
  }
  await refuseGuessable(given.password, { ...person, brand: platform.config.APP_NAME });
  const hash = await hashPassword(given.password);
  await db.transaction().execute(async (trx) => {
    const isSaved = await savePassword(trx, actor.userId, { known, hash }, now);
    if (!isSaved) throw refuse('passwordChangedAtOnce');
    await endOtherSessions(trx, actor.userId, sessionId, now, 'password changed');
    await endOneTimeLinks(trx, actor.userId, ['reset password'], now);
    await postMail(trx, now, accountNotice(platform, 'password changed', person));
  });
};
