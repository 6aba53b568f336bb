import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { newPasswordProblems } from '@cadenza/domain/accounts/registration-rules';
import { maySignIn } from '@cadenza/domain/entity-status';
import type { PublicContext } from '../../../platform/context.ts';
import { findGuessable } from '../../../platform/crypto/find-guessable.ts';
import { hashPassword } from '../../../platform/crypto/password.ts';
import { useOneTimeLink } from '../../../platform/links/one-time-link.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { invalidFields, refuse } from '../../../platform/refusal.ts';
import { endOtherSessions } from '../../session/door.ts';
import { passwordChangedLetter } from '../mails/forgotten-letters.ts';
import { keepPassword, lockPerson, noteProven } from '../store.ts';

/**
 * Sets the password of the person the link was sent to and ends all their sessions. Opening the link in their mailbox
 * also proves the address. Returns the username, for signing in.
 */
export async function resetPassword(
  { db, platform, now }: PublicContext,
  { key, password }: InputOf<'resetPassword'>['body'],
): Promise<OutputOf<'resetPassword'>> {
  const problems = newPasswordProblems(password);
  if (problems.length > 0) throw invalidFields(problems);
  return db.transaction().execute(async (trx) => {
    const { userId, address } = await useOneTimeLink(trx, { purpose: 'reset password', key }, now);
    const person = await lockPerson(trx, userId);
    if (!person || !maySignIn(person.status) || person.email !== address) {
      throw refuse('linkExpired');
    }
    const reader = { firstName: person.first_name, lastName: person.last_name, email: person.email };
    const name = `${reader.firstName} ${reader.lastName}`;
    const owner = { username: person.username, email: reader.email, name, brand: platform.config.APP_NAME };
    const guessable = await findGuessable([], password, owner);
    if (guessable.length > 0) throw invalidFields(guessable);
    await keepPassword(trx, userId, await hashPassword(password), now);
    if (person.email_validated_at === null) await noteProven(trx, userId, 'email', now);
    await endOtherSessions(trx, userId, null, now, 'password reset');
    await postMail(trx, now, passwordChangedLetter(platform, reader));
    return { username: person.username };
  });
}
