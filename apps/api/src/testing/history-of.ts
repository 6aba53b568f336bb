import type { Selectable } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { BookingEvents } from '../platform/db/generated/schema.ts';

type Event = Omit<Selectable<BookingEvents>, 'data'> & { data: { kind: string; from?: number; to?: number } };

/** The history of a booking so far, in order; only the events of one kind, if it is given. */
export async function historyOf(db: Db, bookingId: string, kind?: BookingEvents['kind']): Promise<Event[]> {
  const events = await db
    .selectFrom('booking_events')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
  return events.filter((event) => kind === undefined || event.kind === kind) as Event[];
}

/** The kinds of the events in it. */
export const eventsOf = async (db: Db, bookingId: string): Promise<string[]> =>
  (await historyOf(db, bookingId)).map(({ kind }) => kind);
