import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { sendVerification } from '../door.ts';
import { findWaitingLinks, lockPerson } from '../store.ts';

const pauseMilliseconds = 60_000;

/** Sends the link again. Refuses if already verified, if there is no number, or more than once a minute. */
export const resendValidation: Handler<'resendValidation'> = async (
  { db, platform, actor, now },
  { body: { type } },
) => {
  const { userId } = actor;
  return db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, userId);
    const verifiedAt = type === 'email' ? person?.email_validated_at : person?.mobile_validated_at;
    const isWaiting = type === 'email' && person?.claimed_email;
    if (verifiedAt && !isWaiting) throw refuse('contactConfirmed', { contact: type });
    if (type === 'mobile' && !person?.mobile) throw refuse('mobileMissing');
    const waiting = await findWaitingLinks(trx, userId, now);
    const last = waiting.find(({ purpose }) => purpose === `validate ${type}`);
    if (last && Date.parse(now) - Date.parse(last.created_at) < pauseMilliseconds) {
      throw refuse('confirmationJustSent');
    }
    return { address: await sendVerification(trx, platform, { userId, type }, now) };
  });
};
