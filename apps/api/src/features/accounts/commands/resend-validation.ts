import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { SignedInContext } from '../../../platform/session/context.ts';
import { askForProof } from '../door.ts';
import { claimEmail, findWaitingLinks, lockPerson } from '../store.ts';

const pauseMilliseconds = 60_000;

/** Sends the link once more. Refuses what is proven already, a missing number, and more than one in a minute. */
export async function resendValidation(
  { db, platform, actor, now }: SignedInContext,
  { type }: InputOf<'resendValidation'>['body'],
): Promise<OutputOf<'resendValidation'>> {
  const { userId } = actor;
  return db.transaction().execute(async (trx) => {
    await claimEmail(trx, userId);
    const person = await lockPerson(trx, userId);
    const provenAt = type === 'email' ? person?.email_validated_at : person?.mobile_validated_at;
    if (provenAt) throw new Refusal('INVALID_STATE', `Your ${words[type]} is confirmed already.`);
    if (type === 'mobile' && !person?.mobile)
      throw new Refusal('INVALID_STATE', 'There is no mobile number to confirm.');
    const waiting = await findWaitingLinks(trx, userId, now);
    const last = waiting.find(({ purpose }) => purpose === `validate ${type}`);
    if (last && Date.parse(now) - Date.parse(last.created_at) < pauseMilliseconds) {
      throw new Refusal('INVALID_STATE', 'We have just sent it. Please wait a minute before you ask again.');
    }
    return { address: await askForProof(trx, platform, { userId, type }, now) };
  });
}

const words = { email: 'e-mail address', mobile: 'mobile number' };
