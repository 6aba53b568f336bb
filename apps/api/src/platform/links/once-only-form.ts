import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** A form that was submitted before; its action has already been done. */
export class SentBefore extends Error {
  constructor() {
    super('You’ve already sent this form.');
  }
}

/**
 * Uses up a form's key, in the transaction of its action: of two simultaneous submissions the second waits, and throws
 * SentBefore when the first has committed. Keys older than thirty days are removed along the way.
 */
export async function claimForm(trx: Db, key: string, now: string): Promise<void> {
  const { rows } = await sql`
    with gone as (delete from once_only_forms where sent_at < ${now}::timestamptz - interval '30 days')
    insert into once_only_forms (key, sent_at) values (${key}, ${now}) on conflict (key) do nothing returning key`.execute(
    trx,
  );
  if (rows.length === 0) throw new SentBefore();
}
