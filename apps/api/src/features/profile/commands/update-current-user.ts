import { normalisePersonalDetails } from '@cadenza/domain/profile/personal-details';
import type { Handler } from '../../../platform/http/routes.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { invalidFields } from '../../../platform/refusal.ts';
import { changeEmail, sendVerification } from '../../accounts/door.ts';
import { reauthenticate } from '../../session/door/reauthenticate.ts';
import { accountNotice } from '../mails/account-notice.ts';
import { findPerson, savePerson } from '../store.ts';
import { viewProofs } from '../views.ts';

/**
 * Saves the actor's own details. A changed email address or mobile number needs the password, and the code if there is a second
 * factor. The new number is unverified until its link is opened; the new email address replaces the old one, which is notified,
 * only once it is verified.
 */
export const updateCurrentUser: Handler<'updateCurrentUser'> = async (context, { body: given }) => {
  const { db, actor, now, platform } = context;
  const known = await findPerson(db, actor.userId);
  const { details, problems, changesEmail, changesMobile } = normalisePersonalDetails(given, known);
  if (problems.length > 0) throw invalidFields(problems);
  const spendCode = changesEmail || changesMobile ? await reauthenticate(context, given) : null;
  const { title, gender } = given;
  const { userId } = actor;
  return db.transaction().execute(async (trx) => {
    await spendCode?.(trx);
    await savePerson(trx, userId, { ...details, title, gender }, changesMobile);
    if (changesEmail) await changeEmail(trx, platform, { userId, email: details.email, author: null }, now);
    if (changesMobile && details.mobile !== '') {
      await sendVerification(trx, platform, { userId, type: 'mobile' }, now);
      await postMail(trx, now, accountNotice(platform, 'mobile changed', known));
    }
    return viewProofs(trx, userId);
  });
};
