import { hashKey, randomKey } from '../crypto/random-key.ts';
import type { Db } from '../db/database.ts';
import { refuse } from '../refusal.ts';

export const linkPurposes = ['reset password', 'validate email', 'validate mobile'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

const minute = 60_000;
const lifetime: Record<LinkPurpose, number> = {
  'reset password': 60 * minute,
  'validate email': 7 * 24 * 60 * minute,
  'validate mobile': 30 * minute,
};
const page: Record<LinkPurpose, string> = {
  'reset password': '/rp',
  'validate email': '/ve',
  'validate mobile': '/vm',
};

export interface OneTimeLink {
  userId: string;
  /** The address or number it was sent to, the only one that it proves. */
  address: string;
  usedAt: string | null;
}

/**
 * Makes a link for one person and purpose and ends their earlier ones. Only a hash of its key is stored, so the key is
 * available only here.
 */
export async function makeOneTimeLink(
  trx: Db,
  link: { purpose: LinkPurpose; userId: string; address: string },
  publicUrl: string,
  now: string,
): Promise<string> {
  await endOneTimeLinks(trx, link.userId, [link.purpose], now);
  const key = randomKey();
  await trx
    .insertInto('one_time_links')
    .values({
      hash: hashKey(key),
      purpose: link.purpose,
      user_id: link.userId,
      address: link.address,
      created_at: now,
      expires_at: new Date(Date.parse(now) + lifetime[link.purpose]).toISOString(),
    })
    .execute();
  return `${publicUrl}${page[link.purpose]}?key=${key}`;
}

/** Ends open links of these purposes; from now on they count as expired. */
export async function endOneTimeLinks(trx: Db, userId: string, purposes: LinkPurpose[], now: string): Promise<void> {
  await trx
    .updateTable('one_time_links')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/**
 * Uses a link once: of two simultaneous uses the second waits and is refused. `isHarmlessTwice` returns a used link
 * instead, for actions that change nothing the second time. Refuses an unknown key with NOT_FOUND, an expired or used
 * one with EXPIRED.
 */
export async function useOneTimeLink(
  trx: Db,
  { purpose, key, isHarmlessTwice = false }: { purpose: LinkPurpose; key: string; isHarmlessTwice?: boolean },
  now: string,
): Promise<OneTimeLink> {
  const hash = hashKey(key);
  const link = await trx
    .selectFrom('one_time_links')
    .select(['user_id as userId', 'address', 'used_at as usedAt', 'expires_at'])
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirstOrThrow(() => refuse('linkNotFound'));
  if (link.usedAt !== null && !isHarmlessTwice) throw refuse('linkUsed');
  if (link.usedAt === null && link.expires_at <= now) throw refuse('linkExpired');
  if (link.usedAt === null) {
    await trx.updateTable('one_time_links').set({ used_at: now }).where('hash', '=', hash).execute();
  }
  return link;
}

/** A used or expired link still says so for a month; then it is deleted with the address it was sent to. */
const remembered = 30 * 24 * 60 * minute;

/** Removes links that expired more than a month ago. */
export async function clearOneTimeLinks(db: Db, now: string): Promise<void> {
  const before = new Date(Date.parse(now) - remembered).toISOString();
  await db.deleteFrom('one_time_links').where('expires_at', '<', before).execute();
}
