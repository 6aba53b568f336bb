import { randomUUID } from 'node:crypto';
import type { AddOn } from '@cadenza/domain/add-ons/add-on-list';
import { performanceTypeIdOf } from '@cadenza/domain/pricing/durations';
import type { Db } from '../platform/db/database.ts';
import { insertAll } from './insert-all.ts';

/** Gives a city add-ons, as if from long ago, in place of none; returns their ids in the order of the list. */
export async function buildAddOns(
  db: Db,
  cityId: string,
  addOns: Pick<AddOn, 'name' | 'description' | 'priceMinor' | 'most' | 'part'>[],
): Promise<string[]> {
  const listId = randomUUID();
  const offers = addOns.map(({ name, description, priceMinor, most, part }, index) => ({
    list_id: listId,
    add_on_id: randomUUID(),
    city_id: cityId,
    ordinal: index + 1,
    name,
    description,
    price_minor: priceMinor,
    most,
    performance_type_id: part && performanceTypeIdOf(part),
  }));
  await insertAll(db, {
    add_on_lists: { id: listId, city_id: cityId, effective_from: '2020-01-01', set_at: '2019-12-31T00:00:00Z' },
    add_ons: offers.map(({ add_on_id: id }) => ({ id, city_id: cityId })),
    add_on_offers: offers,
  });
  return offers.map(({ add_on_id: id }) => id);
}
