import type { InputOf } from '@cadenza/contract/operations';
import { passwordChangeProblems } from '@cadenza/domain/profile/personal-details';
import type { SignedInContext } from '../../../platform/context.ts';
import { findGuessable } from '../../../platform/crypto/find-guessable.ts';
import { hashPassword, passwordMatches } from '../../../platform/crypto/password.ts';
import { endOneTimeLinks } from '../../../platform/links/one-time-link.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { invalidField, invalidFields, refuse } from '../../../platform/refusal.ts';
import { endOtherSessions } from '../../session/door.ts';
import { accountNotice } from '../mails/account-notice.ts';
import { findPerson, savePassword } from '../store.ts';

/** Sets a new password, given the current one. Other sessions and open password links end; the person is notified. */
export async function changePassword(
  context: SignedInContext,
  given: InputOf<'changePassword'>['body'],
): Promise<Record<string, never>> {
  const { db, actor, now, platform, sessionId } = context;
  const problems = passwordChangeProblems(given);
  if (problems.length > 0) throw invalidFields(problems);
  const person = await findPerson(db, actor.userId);
  const { passwordHash: known } = person;
  if (known === null || !(await passwordMatches(known, given.currentPassword))) {
    throw invalidField('currentPassword', 'This is not your present password');
  }
  const guessable = await findGuessable([], given.password, { ...person, brand: platform.config.APP_NAME });
  if (guessable.length > 0) throw invalidFields(guessable);
  const hash = await hashPassword(given.password);
  await db.transaction().execute(async (trx) => {
    const isSaved = await savePassword(trx, actor.userId, { known, hash }, now);
    if (!isSaved) throw refuse('passwordChangedAtOnce');
    await endOtherSessions(trx, actor.userId, sessionId, now, 'password changed');
    await endOneTimeLinks(trx, actor.userId, ['reset password'], now);
    await postMail(trx, now, accountNotice(platform, 'password changed', person));
  });
  return {};
}
