import type { ContactType } from '@cadenza/domain/accounts/onboarding';
import type { Platform, PublicContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isTaken } from '../../../platform/db/is-taken.ts';
import { endOneTimeLinks, useOneTimeLink } from '../../../platform/links/one-time-link.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { refuse } from '../../../platform/refusal.ts';
import { unclaimedDomain } from '../../session/door.ts';
import { addressChanged } from '../mails/address-changing.ts';
import { adoptEmail, lockPerson, markVerified } from '../store.ts';

/**
 * Accepts the key as proof of exactly the address it was sent to; an address changed since then is not verified. An email
 * address that was waiting for this becomes the person's own. Repeating it changes nothing and still succeeds, because
 * mail programs open links before people do.
 */
export async function validateContact(
  { db, platform, now }: PublicContext,
  type: ContactType,
  key: string,
): Promise<{ address: string }> {
  return db.transaction().execute(async (trx) => {
    const purpose = type === 'email' ? 'validate email' : 'validate mobile';
    const link = await useOneTimeLink(trx, { purpose, key, isHarmlessTwice: true }, now);
    const person = await lockPerson(trx, link.userId);
    const isNew = type === 'email' && person?.claimed_email?.toLowerCase() === link.address.toLowerCase();
    if (person && isNew) {
      if (link.usedAt !== null) throw refuse('linkUsed');
      await takeOver(trx, platform, person, now);
      return { address: link.address };
    }
    const present = type === 'email' ? person?.email : person?.mobile;
    if (!person || present?.toLowerCase() !== link.address.toLowerCase()) {
      throw refuse('contactChanged', { contact: type });
    }
    const verifiedAt = type === 'email' ? person.email_validated_at : person.mobile_validated_at;
    if (verifiedAt !== null) return { address: link.address };
    if (link.usedAt !== null) throw refuse('linkUsed');
    await markVerified(trx, person.id, type, now);
    return { address: link.address };
  });
}

/** Notifies the old address that it no longer belongs to the account, and ends password links that were sent there. */
async function takeOver(
  trx: Db,
  platform: Platform,
  person: NonNullable<Awaited<ReturnType<typeof lockPerson>>>,
  now: string,
): Promise<void> {
  await adoptEmail(trx, person.id, now).catch((error: unknown) => {
    throw isTaken(error, 'users_email') ? refuse('addressTaken') : error;
  });
  await endOneTimeLinks(trx, person.id, ['reset password'], now);
  if (person.email.endsWith(unclaimedDomain)) return;
  const reader = { firstName: person.first_name, lastName: person.last_name, email: person.email };
  await postMail(trx, now, addressChanged(platform, reader));
}
