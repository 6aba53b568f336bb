import type { Expression } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../db/database.ts';
import { fragment } from '../db/expressions.ts';

/** A number that was shown whole. */
export type Reveal =
  | { payeeId: string; field: 'account number' | 'business number' | 'member number' | 'tax number' }
  | { supplierId: string; field: 'account number' };

/** Records each number that a screen or a file shows whole, once per owner and number, and who saw it. */
export async function recordReveals(
  trx: Db,
  reveals: readonly Reveal[],
  actorUserId: string,
  now: string,
): Promise<void> {
  const once = new Map(reveals.map((reveal) => [`${ownerOf(reveal)} ${reveal.field}`, reveal]));
  if (once.size === 0) return;
  await trx
    .insertInto('secret_reveals')
    .values(
      [...once.values()].map((reveal) => ({
        ...('payeeId' in reveal ? { payee_id: reveal.payeeId } : { supplier_id: reveal.supplierId }),
        field: reveal.field,
        actor_user_id: actorUserId,
        at: now,
      })),
    )
    .execute();
}

const ownerOf = (reveal: Reveal) => ('payeeId' in reveal ? reveal.payeeId : reveal.supplierId);

/** The account numbers of a bank file or pay list. */
export const accountsOf = (payeeIds: readonly string[], supplierIds: readonly string[] = []): Reveal[] => [
  ...payeeIds.map((payeeId): Reveal => ({ payeeId, field: 'account number' })),
  ...supplierIds.map((supplierId): Reveal => ({ supplierId, field: 'account number' })),
];

/** The newest five reveals of the number of a supplier or an organisation; for use within a screen's query. */
export const newestReveals = (about: 'organisation_id' | 'supplier_id', id: Expression<string>) =>
  jsonArrayFrom(
    fragment
      .selectFrom('secret_reveals as r')
      .innerJoin('users as d', 'd.id', 'r.actor_user_id')
      .where(`r.${about}`, '=', id)
      .orderBy('r.id', 'desc')
      .limit(5)
      .select(['d.name as actorName', 'r.at']),
  );
