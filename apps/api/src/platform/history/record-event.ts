import type { AuthorKind, BookingEvent } from '@cadenza/domain/history/booking-events';
import type { PublicContext, SignedInContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { SeenBookingId } from '../session/booking-proof.ts';
import { bookingEventData } from '../stored-documents/booking-event-data.ts';

/** Who did it, as the history names them. */
export interface EventAuthor {
  kind: AuthorKind;
  userId: string | null;
  name: string;
}

export const systemAuthor: EventAuthor = { kind: 'system', userId: null, name: 'Cadenza' };
export const customerAuthor = (name: string): EventAuthor => ({ kind: 'customer', userId: null, name });
/** The person, or the client app and the admin on whose allowance it acted. */
export function eventAuthorOf({ actor }: Pick<SignedInContext, 'actor'>): EventAuthor {
  const { userId, personName, isMusician, app } = actor;
  if (app) return { kind: 'app', userId, name: `${app.name} (allowed by ${personName})` };
  return { kind: isMusician ? 'musician' : 'staff', userId, name: personName };
}

/** Records who did what, when and why. Call it in the transaction of the action. */
export const recordEvent = (
  trx: Db,
  bookingId: SeenBookingId,
  at: PublicContext['now'],
  author: EventAuthor,
  ...events: BookingEvent[]
): Promise<void> =>
  recordEvents(
    trx,
    at,
    author,
    events.map((event) => ({ bookingId, event })),
  );

/** The same for several bookings, in one statement. */
export async function recordEvents(
  trx: Db,
  at: PublicContext['now'],
  author: EventAuthor,
  events: readonly { bookingId: SeenBookingId; event: BookingEvent }[],
): Promise<void> {
  if (events.length === 0) return;
  await trx
    .insertInto('booking_events')
    .values(
      events.map(({ bookingId, event }) => ({
        booking_id: bookingId,
        at,
        actor_kind: author.kind,
        actor_user_id: author.userId,
        actor_name: author.name,
        kind: event.kind,
        data: bookingEventData.write(event),
        data_version: bookingEventData.version,
      })),
    )
    .execute();
}
