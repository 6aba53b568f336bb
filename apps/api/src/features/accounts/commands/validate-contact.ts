import type { PublicContext } from '../../../platform/context.ts';
import { useOneTimeLink } from '../../../platform/links/one-time-link.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockPerson, noteProven } from '../store.ts';

/**
 * Accepts the key as proof of exactly the address it was sent to; an address changed since then is not proven.
 * Repeating it changes nothing and still succeeds, because mail programs open links before people do.
 */
export async function validateContact(
  { db, now }: PublicContext,
  type: 'email' | 'mobile',
  key: string,
): Promise<{ address: string }> {
  return db.transaction().execute(async (trx) => {
    const purpose = type === 'email' ? 'validate email' : 'validate mobile';
    const link = await useOneTimeLink(trx, { purpose, key, isHarmlessTwice: true }, now);
    const person = await lockPerson(trx, link.userId);
    const present = type === 'email' ? person?.email : person?.mobile;
    if (!person || present?.toLowerCase() !== link.address.toLowerCase()) {
      throw refuse('contactChanged', { contact: type });
    }
    const provenAt = type === 'email' ? person.email_validated_at : person.mobile_validated_at;
    if (provenAt !== null) return { address: link.address };
    if (link.usedAt !== null) throw refuse('linkUsed');
    await noteProven(trx, person.id, type, now);
    return { address: link.address };
  });
}
