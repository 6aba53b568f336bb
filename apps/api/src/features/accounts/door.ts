import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { makeOneTimeLink } from '../../platform/links/one-time-link.ts';
import { postMail, postSms } from '../../platform/mail/post-message.ts';
import { unclaimedDomain } from '../session/door.ts';
import { emailProofLetter, mobileProofText } from './mails/proof-letters.ts';
import { lockPerson } from './store.ts';

/**
 * Sends a person the link that proves their current e-mail address or mobile number; older links expire. Code that
 * changes the address clears `email_validated_at` (or `mobile_validated_at`) and then calls this. Nothing is sent to an
 * e-mail address that belongs to another account. Returns the address.
 */
export async function askForProof(
  trx: Db,
  platform: Platform,
  { userId, type }: { userId: string; type: 'email' | 'mobile' },
  now: string,
): Promise<string> {
  const person = await lockPerson(trx, userId);
  if (!person) throw new Error('nobody to ask');
  const isUnclaimed = person.email.endsWith(unclaimedDomain);
  const shown = isUnclaimed ? (person.claimed_email ?? '') : person.email;
  const address = type === 'email' ? shown : (person.mobile ?? '');
  const purpose = type === 'email' ? 'validate email' : 'validate mobile';
  const url = await makeOneTimeLink(trx, { purpose, userId, address }, platform.config.publicUrl, now);
  if (type === 'mobile') {
    await postSms(trx, now, { kind: purpose, to: address, text: mobileProofText(platform, url) });
  } else if (!isUnclaimed) {
    const reader = { firstName: person.first_name, lastName: person.last_name, email: address };
    await postMail(trx, now, emailProofLetter(platform, reader, url));
  }
  return address;
}
