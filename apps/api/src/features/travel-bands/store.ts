import { regionCurrency } from '@cadenza/domain/regions';
import type { BandChange } from '@cadenza/domain/travel-bands/band-list';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { dateIn, instant, isoInstant } from '../../platform/db/expressions.ts';
import { cityInScope, cityNotFound } from '../../platform/session/city-in-scope.ts';
import { versionsOf } from '../settings/door/dated-lists.ts';

export type KnownBands = Awaited<ReturnType<typeof findBands>>;

/** All travel bands of a city in this scope, past and planned; with `lock`, nobody else changes them until the transaction ends. */
export async function findBands(
  db: Db,
  scope: OfficeScope,
  cityId: string,
  { now, lock = false }: { now: string; lock?: boolean },
) {
  const city = await cityInScope(db, scope, cityId, { lock })
    .select(({ ref }) => dateIn(instant(now), ref('y.time_zone')).as('today'))
    .executeTakeFirstOrThrow(cityNotFound);
  const lists = await db
    .selectFrom('travel_band_lists as l')
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
          .selectFrom('travel_bands as t')
          .select(['t.min_km as minKm', 't.customer_fee_minor as customerFeeMinor', 't.payout_minor as payoutMinor'])
          .whereRef('t.list_id', '=', 'l.id')
          .orderBy('t.min_km'),
      ).as('bands'),
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

/** Gives a locked city these bands from a day on. */
export async function addBands(
  trx: Db,
  city: KnownBands,
  { from, bands }: BandChange,
  { by, now }: { by: string; now: string },
): Promise<void> {
  const { id } = await trx
    .insertInto('travel_band_lists')
    .values({ city_id: city.id, effective_from: from, set_at: now, set_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('travel_bands')
    .values(
      bands.map(({ minKm, customerFeeMinor, payoutMinor }) => ({
        list_id: id,
        min_km: minKm,
        customer_fee_minor: customerFeeMinor,
        payout_minor: payoutMinor,
      })),
    )
    .execute();
}

/** Takes back a list of a locked city. */
export const markBandsRemoved = (trx: Db, listId: string, { by, now }: { by: string; now: string }) =>
  trx.updateTable('travel_band_lists').set({ removed_at: now, removed_by: by }).where('id', '=', listId).execute();
