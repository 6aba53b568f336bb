import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { DB } from '../platform/db/generated/schema.ts';
import { insertAll } from './insert-all.ts';

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
  const { id = randomUUID(), ...columns } = supplier;
  await insertAll(db, {
    suppliers: {
      region_id: 'AU',
      name: `Harbour Pianos ${++built}`,
      kind: 'Piano hire',
      created_at: '2027-01-01T00:00:00Z',
      created_by: createdBy,
      ...columns,
      id,
    },
    supplier_cities: cityIds.map((cityId) => ({ supplier_id: id, city_id: cityId })),
  });
  return id;
}
