import type { Insertable } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { DB } from '../platform/db/generated/schema.ts';

let built = 0;

/** A piano hire in Australia that serves these cities, with a unique name. */
export async function buildSupplier(
  db: Db,
  {
    cityIds,
    createdBy,
    ...supplier
  }: { cityIds: readonly string[]; createdBy: string } & Partial<Insertable<DB['suppliers']>>,
): Promise<string> {
  const { id } = await db
    .insertInto('suppliers')
    .values({
      region_id: 'AU',
      name: `Harbour Pianos ${++built}`,
      kind: 'Piano hire',
      created_at: '2027-01-01T00:00:00Z',
      created_by: createdBy,
      ...supplier,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('supplier_cities')
    .values(cityIds.map((cityId) => ({ supplier_id: id, city_id: cityId })))
    .execute();
  return id;
}
