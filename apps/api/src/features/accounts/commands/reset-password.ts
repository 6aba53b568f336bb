import { maySignIn } from '@cadenza/domain/entity-status';
import { hashPassword } from '../../../platform/crypto/password.ts';
import { refuseGuessable } from '../../../platform/crypto/refuse-guessable.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { useOneTimeLink } from '../../../platform/links/one-time-link.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { refuse } from '../../../platform/refusal.ts';
import { endOtherSessions } from '../../session/door.ts';
import { passwordChangedLetter } from '../mails/forgotten-letters.ts';
import { keepPassword, lockPerson } from '../store.ts';

/**
 * Sets the password of the person the link was sent to and ends all their sessions. The address must still be theirs and
 * verified. Returns the username, for signing in.
 */
export const resetPassword: Handler<'resetPassword'> = ({ db, platform, now }, { body: { key, password } }) =>
  db.transaction().execute(async (trx) => {
    const { userId, address } = await useOneTimeLink(trx, { purpose: 'reset password', key }, now);
    const person = await lockPerson(trx, userId);
    if (!person || !maySignIn(person.status) || person.email !== address || person.email_validated_at === null) {
      throw refuse('linkExpired');
    }
    const reader = { firstName: person.first_name, lastName: person.last_name, email: person.email };
    const name = `${reader.firstName} ${reader.lastName}`;
    const owner = { username: person.username, email: reader.email, name, brand: platform.config.APP_NAME };
    await refuseGuessable(password, owner);
    await keepPassword(trx, userId, await hashPassword(password), now);
    await endOtherSessions(trx, userId, null, now, 'password reset');
    await postMail(trx, now, passwordChangedLetter(platform, reader));
    return { username: person.username };
  });
