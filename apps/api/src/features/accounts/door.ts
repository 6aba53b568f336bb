import type { ContactType } from '@cadenza/domain/accounts/onboarding';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { endOneTimeLinks, makeOneTimeLink } from '../../platform/links/one-time-link.ts';
import { postMail, postSms } from '../../platform/mail/post-message.ts';
import { invalidField } from '../../platform/refusal.ts';
import { unclaimedDomain } from '../session/door.ts';
import { addressChanging } from './mails/address-changing.ts';
import { emailProofLetter, mobileProofText } from './mails/proof-letters.ts';
import { claimEmail, isHeldByAnother, lockPerson } from './store.ts';

/**
 * Sends a person the link that verifies an email address or mobile number; older links expire. A new address that is
 * waiting to be verified goes first, otherwise their own is used. Code that changes a number clears `mobile_validated_at`
 * and then calls this. Nothing is sent to an email address that belongs to another account. Returns the address.
 */
export async function sendVerification(
  trx: Db,
  platform: Platform,
  { userId, type }: { userId: string; type: ContactType },
  now: string,
): Promise<string> {
  const person = await lockPerson(trx, userId);
  if (!person) throw new Error('no person to send the proof to');
  const address = type === 'email' ? (person.claimed_email ?? person.email) : (person.mobile ?? '');
  const purpose = type === 'email' ? 'validate email' : 'validate mobile';
  const url = await makeOneTimeLink(trx, { purpose, userId, address }, platform.config.publicUrl, now);
  if (type === 'mobile') {
    await postSms(trx, now, { kind: purpose, to: address, text: mobileProofText(platform, url) });
  } else if (!(await isHeldByAnother(trx, address, userId))) {
    const reader = { firstName: person.first_name, lastName: person.last_name, email: address };
    await postMail(trx, now, emailProofLetter(platform, reader, url));
  }
  return address;
}

/**
 * Starts a change of a person's email address: a link goes to the new one, and the old one is notified of who changed
 * it. Until the link is opened the old address remains theirs, for signing in, for mails and for a forgotten password
 * (decision 56). Refuses at the field `email` when another account holds the address.
 */
export async function changeEmail(
  trx: Db,
  platform: Platform,
  { userId, email, author }: { userId: string; email: string; author: { userId: string; name: string } | null },
  now: string,
): Promise<void> {
  const person = await lockPerson(trx, userId);
  if (!person) throw new Error('no person to change the address of');
  if (await isHeldByAnother(trx, email, userId)) {
    throw invalidField('email', 'This email address belongs to another account');
  }
  await claimEmail(trx, userId, { email, enteredBy: author?.userId ?? null });
  await sendVerification(trx, platform, { userId, type: 'email' }, now);
  if (person.email.endsWith(unclaimedDomain)) return;
  const reader = { firstName: person.first_name, lastName: person.last_name, email: person.email };
  await postMail(trx, now, addressChanging(platform, reader, { email, author: author?.name ?? null }));
}

/** Keeps the person's own email address: the link sent to another one no longer works. */
export const keepOwnEmail: Handler<'keepOwnEmail'> = async ({ db, actor, now }) => {
  await db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, actor.userId);
    if (!person || person.claimed_email === null || person.email.endsWith(unclaimedDomain)) return;
    await claimEmail(trx, actor.userId, null);
    await endOneTimeLinks(trx, actor.userId, ['validate email'], now);
  });
};
