import type { Db } from '../platform/db/database.ts';

/** An empty batch of a city; its id. */
export async function buildPayBatch(db: Db, { cityId, by }: { cityId: string; by: string }): Promise<string> {
  const made = { made_at: '2026-06-01T00:00:00Z', made_by: by };
  const { id } = await db
    .insertInto('pay_batches')
    .values({ city_id: cityId, format: 'CSV', currency: 'AUD', pay_on: '2027-03-20', ...made })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
