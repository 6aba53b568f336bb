import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyOf } from '../../platform/db/expressions.ts';
import { refuse } from '../../platform/refusal.ts';

/** A history entry, reduced to what a stream sends. */
export interface NotedChange {
  id: number;
  bookingId: string;
  cityId: string;
  byUserId: string | null;
}

const maxAtOnce = 2000;

/** Entries of all histories after this one, oldest first, at most 2,000. One scan along the primary key. */
export const findChangesAfter = (db: Db, id: number): Promise<NotedChange[]> =>
  db
    .selectFrom('booking_events as e')
    .innerJoin('bookings as b', 'b.id', 'e.booking_id')
    .select(['e.id', 'e.booking_id as bookingId', 'b.city_id as cityId', 'e.actor_user_id as byUserId'])
    .where('e.id', '>', id)
    .orderBy('e.id')
    .limit(maxAtOnce)
    .execute();

/** The number of the newest entry; 0 when there is none. */
export async function findNewestChange(db: Db): Promise<number> {
  const newest = await db.selectFrom('booking_events').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return newest?.id ?? 0;
}

/** Refuses a booking outside the scope. */
export const expectBookingInScope = (db: Db, { cityIds }: OfficeScope, bookingId: string) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', bookingId)
    .where('city_id', '=', anyOf(cityIds))
    .executeTakeFirstOrThrow(() => refuse('bookingNotFound'));

/** Records that a person has a booking open; deletes their viewings from before `staleSince`. */
export const keepViewer = (
  db: Db,
  { actor }: OfficeScope,
  { bookingId, now, staleSince }: { bookingId: string; now: string; staleSince: string },
) =>
  db
    .with('forgotten', (with_) =>
      with_
        .deleteFrom('booking_viewers')
        .where('user_id', '=', actor.userId)
        .where('booking_id', '!=', bookingId)
        .where('seen_at', '<', staleSince),
    )
    .insertInto('booking_viewers')
    .values({ user_id: actor.userId, booking_id: bookingId, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'booking_id']).doUpdateSet({ seen_at: now }))
    .execute();

export const removeViewer = (db: Db, { actor }: OfficeScope, bookingId: string) =>
  db.deleteFrom('booking_viewers').where('user_id', '=', actor.userId).where('booking_id', '=', bookingId).execute();

/** The names of those who have had one of these bookings open since then. */
export const findViewers = (db: Db, bookingIds: readonly string[], since: string) =>
  db
    .selectFrom('booking_viewers as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['v.booking_id as bookingId', 'v.user_id as userId', 'u.name'])
    .where('v.booking_id', '=', anyOf(bookingIds))
    .where('v.seen_at', '>=', since)
    .orderBy('u.name')
    .orderBy('u.id')
    .execute();
