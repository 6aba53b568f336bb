import { randomUUID } from 'node:crypto';
import type { AddOnChange } from '@cadenza/domain/add-ons/add-on-list';
import { performanceTypeIdOf } from '@cadenza/domain/pricing/durations';
import { regionCurrency } from '@cadenza/domain/regions';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { OfficeScope } from '../../platform/context.ts';
import { addOnIn } from '../../platform/db/add-ons.ts';
import type { Db } from '../../platform/db/database.ts';
import { dateIn, instant, isoInstant } from '../../platform/db/expressions.ts';
import { cityInScope, cityNotFound } from '../../platform/session/city-in-scope.ts';
import { versionsOf } from '../settings/door/dated-lists.ts';

type KnownAddOns = Awaited<ReturnType<typeof findAddOns>>;

/** All add-ons of a city in this scope, past and planned; with `lock`, nobody else changes them until the transaction ends. */
export async function findAddOns(
  db: Db,
  scope: OfficeScope,
  cityId: string,
  { now, lock = false }: { now: string; lock?: boolean },
) {
  const city = await cityInScope(db, scope, cityId, { lock })
    .select(({ ref }) => dateIn(instant(now), ref('y.time_zone')).as('today'))
    .executeTakeFirstOrThrow(cityNotFound);
  const lists = await db
    .selectFrom('add_on_lists as l')
    .leftJoin('users as u', 'u.id', 'l.set_by')
    .leftJoin('users as d', 'd.id', 'l.removed_by')
    .select(['l.id', 'l.effective_from as from'])
    .select((eb) => [
      isoInstant(eb.ref('l.set_at')).as('setAt'),
      isoInstant(eb.ref('l.removed_at')).as('removedAt'),
      jsonBuildObject({ userId: eb.ref('u.id'), name: eb.ref('u.name') }).as('setBy'),
      jsonBuildObject({ userId: eb.ref('d.id'), name: eb.ref('d.name') }).as('removedBy'),
      jsonArrayFrom(
        eb
          .selectFrom('add_on_offers as o')
          .select((offer) => addOnIn(offer))
          .whereRef('o.list_id', '=', 'l.id')
          .orderBy('o.ordinal'),
      ).as('addOns'),
    ])
    .where('l.city_id', '=', cityId)
    .orderBy('l.effective_from')
    .orderBy('l.set_at')
    .execute();
  return {
    ...city,
    currency: regionCurrency(city.regionId),
    lists,
    ...versionsOf(lists),
  };
}

/** Gives a locked city these add-ons from a day on; one without an id becomes a new one. */
export async function addAddOns(
  trx: Db,
  city: KnownAddOns,
  { from, addOns }: AddOnChange,
  { by, now }: { by: string; now: string },
): Promise<void> {
  const { id } = await trx
    .insertInto('add_on_lists')
    .values({ city_id: city.id, effective_from: from, set_at: now, set_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entries = addOns.map((entry) => ({ ...entry, id: entry.addOnId ?? randomUUID() }));
  const fresh = entries.filter(({ addOnId }) => addOnId === null).map((entry) => ({ id: entry.id, city_id: city.id }));
  if (fresh.length > 0) await trx.insertInto('add_ons').values(fresh).execute();
  const offers = entries.map(({ id: add_on_id, name, description, priceMinor, most, part }, index) => ({
    list_id: id,
    add_on_id,
    city_id: city.id,
    ordinal: index + 1,
    name,
    description,
    price_minor: priceMinor,
    most,
    performance_type_id: part && performanceTypeIdOf(part),
  }));
  if (offers.length > 0) await trx.insertInto('add_on_offers').values(offers).execute();
}

/** Takes back a list of a locked city. */
export const markAddOnsRemoved = (trx: Db, listId: string, { by, now }: { by: string; now: string }) =>
  trx.updateTable('add_on_lists').set({ removed_at: now, removed_by: by }).where('id', '=', listId).execute();
