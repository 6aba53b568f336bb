import type { AddOn } from '@cadenza/domain/add-ons/add-on-list';
import { performanceTypeIdOf } from '@cadenza/domain/pricing/durations';
import type { Db } from '../platform/db/database.ts';

/** Gives a city add-ons, as if from long ago, in place of none; returns their ids in the order of the list. */
export async function buildAddOns(
  db: Db,
  cityId: string,
  addOns: Pick<AddOn, 'name' | 'description' | 'priceMinor' | 'most' | 'part'>[],
): Promise<string[]> {
  const { id } = await db
    .insertInto('add_on_lists')
    .values({ city_id: cityId, effective_from: '2020-01-01', set_at: '2019-12-31T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids: string[] = [];
  for (const [index, { name, description, priceMinor, most, part }] of addOns.entries()) {
    const made = await db.insertInto('add_ons').values({ city_id: cityId }).returning('id').executeTakeFirstOrThrow();
    ids.push(made.id);
    await db
      .insertInto('add_on_offers')
      .values({
        list_id: id,
        add_on_id: made.id,
        city_id: cityId,
        ordinal: index + 1,
        name,
        description,
        price_minor: priceMinor,
        most,
        performance_type_id: part && performanceTypeIdOf(part),
      })
      .execute();
  }
  return ids;
}
