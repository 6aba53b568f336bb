import { instantToWall } from '@cadenza/domain/time';
import { now } from '../../../shared/clock/clock.ts';
import type { City } from '../../../shared/session/profile-store.ts';
import { type BookingsSearch, bookingsScreen } from '../screens.ts';
import type { Around } from './bookings-query.ts';
import { cancelledStore } from './cancelled-store.ts';

/** A query built from the list's address, its cities and the day there. */
export function useBookingsQuery<Query>(
  cities: readonly City[],
  queryOf: (search: BookingsSearch, around: Around & { today: string }) => Query,
): Query {
  const search = bookingsScreen.useSearch();
  const keptCancelled = cancelledStore((state) => state.showsCancelled);
  const today = instantToWall(now().toISOString(), cities[0]?.timeZone ?? 'UTC').date;
  return queryOf(search, { cityIds: cities.map(({ id }) => id), keptCancelled, today });
}
