import { hashKey, randomKey } from '../apps/api/src/platform/crypto/random-key.ts';
import type { Product } from './product.ts';

/** Addresses of the demonstration's invitations. */
export interface InvitationLinks {
  /** For a new musician of Sydney. */
  musician: string;
  salesManager: string;
  /** For a member of the internal staff who is invited into a city. */
  role: string;
  /** For a company with its admin. */
  organisation: string;
}

/** Gives the season's invitations known keys; those they were loaded with are unknown. */
export async function makeInvitationLinks({ db, clock }: Product): Promise<InvitationLinks> {
  const renew = async (email: string) => {
    const key = randomKey();
    await db
      .updateTable('invitations')
      .set({ key_hash: hashKey(key) })
      .where('email', '=', email)
      .execute();
    return key;
  };
  const person = (username: string) =>
    db.selectFrom('users').select(['id', 'email']).where('username', '=', username).executeTakeFirstOrThrow();
  const toronto = await db.selectFrom('cities').select('id').where('slug', '=', 'toronto').executeTakeFirstOrThrow();
  const [support, manager, head] = [await person('support'), await person('toronto.manager'), await person('admin')];
  const now = clock.now();
  const sent = { created_at: now, sent_at: now, expires_at: new Date(Date.parse(now) + 1e9).toISOString() };
  const [roleKey, organisationKey] = [randomKey(), randomKey()];
  await db
    .insertInto('invitations')
    .values([
      {
        ...sent,
        kind: 'role',
        key_hash: hashKey(roleKey),
        organisation_id: toronto.id,
        account_role: 4,
        user_id: support.id,
        email: support.email,
        invited_by: manager.id,
      },
      {
        ...sent,
        kind: 'organisation',
        key_hash: hashKey(organisationKey),
        organisation_name: 'The Rosewater Inn',
        organisation_type: 20,
        account_role: 4,
        email: 'iris.hallam@example.com',
        first_name: 'Iris',
        last_name: 'Hallam',
        invited_by: head.id,
      },
    ])
    .execute();
  return {
    musician: `/cmr?key=${await renew('saoirse.flynn@example.com')}`,
    salesManager: `/csmr?key=${await renew('beatrice.okonkwo@example.com')}`,
    role: `/ar?key=${roleKey}`,
    organisation: `/ar?organisation=${organisationKey}`,
  };
}
