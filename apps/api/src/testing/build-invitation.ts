import type { Insertable } from 'kysely';
import { hashKey, randomKey } from '../platform/crypto/random-key.ts';
import type { Db } from '../platform/db/database.ts';
import type { DB } from '../platform/db/generated/schema.ts';

/** An open invitation, with the key of its link; by default one of a musician into a city. */
export async function buildInvitation(
  db: Db,
  invitation: Partial<Insertable<DB['invitations']>> & { invited_by: string },
): Promise<{ id: string; key: string; email: string }> {
  const key = randomKey();
  const email = `${key
    .slice(0, 12)
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, 'x')}@example.com`;
  const row = await db
    .insertInto('invitations')
    .values({
      kind: 'registration',
      account_role: 2,
      is_musician: (invitation.kind ?? 'registration') === 'registration' && (invitation.account_role ?? 2) === 2,
      email,
      first_name: 'Clara',
      last_name: 'Weiss',
      created_at: '2027-01-10T00:00:00Z',
      sent_at: '2027-01-10T00:00:00Z',
      expires_at: '2027-01-24T00:00:00Z',
      ...invitation,
      key_hash: hashKey(key),
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
  return { ...row, key };
}
