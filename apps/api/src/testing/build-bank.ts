import { randomUUID } from 'node:crypto';
import type { Db } from '../platform/db/database.ts';

/** The bank of Australian cities; its letters begin their bank files. */
export async function buildBank(db: Db): Promise<void> {
  const known = await db.selectFrom('banks').select('id').where('code', '=', 'CBA').executeTakeFirst();
  if (known) return;
  const { id } = await db
    .insertInto('banks')
    .values({ region_id: 'AU', name: 'Commonwealth Bank', code: 'CBA' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('bank_prefixes').values({ region_id: 'AU', prefix: '06', bank_id: id }).execute();
}

/** A bank that no city pays from. */
export async function buildUnusedBank(db: Db): Promise<string> {
  const { id } = await db
    .insertInto('banks')
    .values({ region_id: 'US', name: `Bank ${randomUUID()}`, code: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
