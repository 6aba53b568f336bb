import { randomUUID } from 'node:crypto';
import type { Db } from '../platform/db/database.ts';
import { insertAll } from './insert-all.ts';

/** Money received on a city's account and not yet recorded; returns its id. */
export async function buildBankLine(db: Db, of: { cityId: string; by: string; amountMinor?: number }): Promise<string> {
  const [id, statement_id] = [randomUUID(), randomUUID()];
  await insertAll(db, {
    bank_statements: {
      id: statement_id,
      city_id: of.cityId,
      name: 'June.csv',
      imported_at: '2026-06-02T00:00:00Z',
      imported_by: of.by,
    },
    bank_lines: {
      id,
      statement_id,
      city_id: of.cityId,
      line: 1,
      came_on: '2026-06-01',
      amount_minor: of.amountMinor ?? 100,
      words: 'Direct Credit',
      identity: randomUUID(),
    },
  });
  return id;
}
