import { randomUUID } from 'node:crypto';
import type { AddOnChange } from '@cadenza/domain/add-ons/add-on-list';
import { performanceTypeIdOf } from '@cadenza/domain/pricing/durations';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OfficeScope } from '../../platform/context.ts';
import { addOnIn } from '../../platform/db/add-ons.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SeenCityId } from '../../platform/session/city-in-scope.ts';
import { addList, cityOfLists, listColumns, versionsOf } from '../settings/door/dated-lists.ts';

/**
 * All add-ons of a city in this scope, past and planned; with `lock`, no one else changes them until the transaction
 * ends.
 */
async function findAddOns(db: Db, scope: OfficeScope, cityId: string, at: { now: string; lock?: boolean }) {
  const city = await cityOfLists(db, scope, cityId, at);
  const lists = await db
    .selectFrom('add_on_lists as l')
    .select((list) => listColumns(list))
    .select((list) =>
      jsonArrayFrom(
        list
          .selectFrom('add_on_offers as o')
          .select((offer) => addOnIn(offer))
          .whereRef('o.list_id', '=', 'l.id')
          .orderBy('o.ordinal'),
      ).as('addOns'),
    )
    .where('l.city_id', '=', cityId)
    .orderBy('l.effective_from')
    .orderBy('l.set_at')
    .execute();
  return { ...city, lists, ...versionsOf(lists) };
}

export const addOnLists = {
  table: 'add_on_lists',
  name: 'Add-ons',
  changed: 'addOnsChanged',
  holds: 'addOnsHold',
  find: findAddOns,
} as const;

/** Gives a locked city these add-ons from a day on; one without an id becomes a new one. */
export async function addAddOns(
  trx: Db,
  cityId: SeenCityId,
  { from, addOns }: AddOnChange,
  { by, now }: { by: string; now: string },
): Promise<void> {
  const listId = await addList(trx, 'add_on_lists', { cityId, from, by, now });
  const entries = addOns.map((entry) => ({ ...entry, id: entry.addOnId ?? randomUUID() }));
  const fresh = entries.filter(({ addOnId }) => addOnId === null).map((entry) => ({ id: entry.id, city_id: cityId }));
  if (fresh.length > 0) await trx.insertInto('add_ons').values(fresh).execute();
  const offers = entries.map(({ id: add_on_id, name, description, priceMinor, most, part }, index) => ({
    list_id: listId,
    add_on_id,
    city_id: cityId,
    ordinal: index + 1,
    name,
    description,
    price_minor: priceMinor,
    most,
    performance_type_id: part && performanceTypeIdOf(part),
  }));
  if (offers.length > 0) await trx.insertInto('add_on_offers').values(offers).execute();
}
