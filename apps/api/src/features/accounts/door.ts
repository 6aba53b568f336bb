import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { makeOneTimeLink } from '../../platform/links/one-time-link.ts';
import { postMail, postSms } from '../../platform/mail/post-message.ts';
import { unclaimedDomain } from '../session/door.ts';
import { emailProofLetter, mobileProofText } from './mails/proof-letters.ts';
import { lockPerson } from './store.ts';

/**
 * Sends a person the link that proves their present e-mail address or mobile number; older ones end. Whoever changes the address
 * empties `email_validated_at` (or mobile) and calls this. Nothing is sent to an address that is another's. Returns the address.
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
