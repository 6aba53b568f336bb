import type { Db } from '../db/database.ts';

/** A number that somebody saw whole. */
export interface Reveal {
  payeeId: string;
  field: 'account number' | 'business number' | 'member number' | 'tax number';
}

/** Records each number that a screen or a file shows whole, once a payee and number; its owner reads who saw it. */
export async function noteReveals(
  trx: Db,
  reveals: readonly Reveal[],
  actorUserId: string,
  now: string,
): Promise<void> {
  const once = new Map(reveals.map((reveal) => [`${reveal.payeeId} ${reveal.field}`, reveal]));
  if (once.size === 0) return;
  await trx
    .insertInto('secret_reveals')
    .values(
      [...once.values()].map(({ payeeId, field }) => ({
        payee_id: payeeId,
        field,
        actor_user_id: actorUserId,
        at: now,
      })),
    )
    .execute();
}

/** The account numbers of a bank file or pay list. */
export const accountsOf = (payeeIds: readonly string[]): Reveal[] =>
  payeeIds.map((payeeId) => ({ payeeId, field: 'account number' }));
