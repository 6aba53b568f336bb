import type { BandChange } from '@cadenza/domain/travel-bands/band-list';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SeenCityId } from '../../platform/session/city-in-scope.ts';
import { addList, cityOfLists, listColumns, versionsOf } from '../settings/door/dated-lists.ts';

/** All travel bands of a city in this scope, past, current and planned; `lock` locks them until the transaction ends. */
async function findBands(db: Db, scope: OfficeScope, cityId: string, at: { now: string; lock?: boolean }) {
  const city = await cityOfLists(db, scope, cityId, at);
  const lists = await db
    .selectFrom('travel_band_lists as l')
    .select((list) => listColumns(list))
    .select((list) =>
      jsonArrayFrom(
        list
          .selectFrom('travel_bands as t')
          .select(['t.min_km as minKm', 't.customer_fee_minor as customerFeeMinor', 't.payout_minor as payoutMinor'])
          .whereRef('t.list_id', '=', 'l.id')
          .orderBy('t.min_km'),
      ).as('bands'),
    )
    .where('l.city_id', '=', cityId)
    .orderBy('l.effective_from')
    .orderBy('l.set_at')
    .execute();
  return { ...city, lists, ...versionsOf(lists) };
}

export const travelBandLists = {
  table: 'travel_band_lists',
  name: 'Travel bands',
  changed: 'travelBandsChanged',
  holds: 'travelBandsHold',
  find: findBands,
} as const;

/** Gives a locked city these bands from a day on. */
export async function addBands(
  trx: Db,
  cityId: SeenCityId,
  { from, bands }: BandChange,
  { by, now }: { by: string; now: string },
): Promise<void> {
  const listId = await addList(trx, 'travel_band_lists', { cityId, from, by, now });
  await trx
    .insertInto('travel_bands')
    .values(
      bands.map(({ minKm, customerFeeMinor, payoutMinor }) => ({
        list_id: listId,
        min_km: minKm,
        customer_fee_minor: customerFeeMinor,
        payout_minor: payoutMinor,
      })),
    )
    .execute();
}
