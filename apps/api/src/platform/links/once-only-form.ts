import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** A form that was sent before; what it asks for has been done. */
export class SentBefore extends Error {
  constructor() {
    super('This form was sent before.');
  }
}

/**
 * Takes a form's key for good, in the transaction of its action: of two that are sent at one instant the second waits, and throws SentBefore when
 * the first has come through. Keys older than thirty days leave with it.
 */
export async function claimForm(trx: Db, key: string, now: string): Promise<void> {
  const { rows } = await sql`
    with gone as (delete from once_only_forms where sent_at < ${now}::timestamptz - interval '30 days')
    insert into once_only_forms (key, sent_at) values (${key}, ${now}) on conflict (key) do nothing returning key`.execute(
    trx,
  );
  if (rows.length === 0) throw new SentBefore();
}
