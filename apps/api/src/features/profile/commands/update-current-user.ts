import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { settlePersonalDetails } from '@cadenza/domain/profile/personal-details';
import type { SignedInContext } from '../../../platform/context.ts';
import { passwordMatches } from '../../../platform/crypto/password.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { invalidField, invalidFields } from '../../../platform/refusal.ts';
import { askForProof } from '../../accounts/door.ts';
import { accountNotice } from '../mails/account-notice.ts';
import { findPerson, savePerson } from '../store.ts';
import { viewProofs } from '../views.ts';

/**
 * Saves the actor's own details. A changed e-mail address or mobile number needs the password and is unproven until its
 * link is opened; the old address is notified.
 */
export async function updateCurrentUser(
  context: SignedInContext,
  given: InputOf<'updateCurrentUser'>['body'],
): Promise<OutputOf<'updateCurrentUser'>> {
  const { db, actor, now, platform } = context;
  const known = await findPerson(db, actor.userId);
  const { details, problems, changesEmail, changesMobile } = settlePersonalDetails(given, known);
  if (problems.length > 0) throw invalidFields(problems);
  if (changesEmail || changesMobile) await refuseWrongPassword(given.currentPassword, known.passwordHash);
  const { title, gender } = given;
  const { userId } = actor;
  const save = db.transaction().execute(async (trx) => {
    await savePerson(trx, userId, { ...details, title, gender }, { email: changesEmail, mobile: changesMobile });
    if (changesEmail) {
      await askForProof(trx, platform, { userId, type: 'email' }, now);
      await postMail(trx, now, accountNotice(platform, 'e-mail changed', known));
    }
    if (changesMobile && details.mobile !== '') {
      await askForProof(trx, platform, { userId, type: 'mobile' }, now);
      const reader = { ...known, mailAddress: changesEmail ? details.email : known.mailAddress };
      await postMail(trx, now, accountNotice(platform, 'mobile changed', reader));
    }
    return viewProofs(trx, userId);
  });
  return save.catch(explain);
}

async function refuseWrongPassword(given: string, known: string | null): Promise<void> {
  const path = 'currentPassword';
  if (given === '')
    throw invalidField(path, 'Please enter your password to change your e-mail address or mobile number');
  if (!(await passwordMatches(known, given))) throw invalidField(path, 'This is not your present password');
}

// The database allows one account per address: of two at the same instant one is refused. The refusal is explicit,
// since mails about work would otherwise never arrive; the caller is signed in and has given the password, and attempts
// are counted.
function explain(error: Error & { code?: string; constraint?: string }): never {
  if (error.code === '23505' && error.constraint === 'users_email') {
    throw invalidField('email', 'This e-mail address belongs to another account');
  }
  throw error;
}
