import { z } from 'zod';
import { id, listOf, text } from '../fields.ts';
import { operation } from '../operation.ts';

/** A booking of the reader's cities has changed: refetch it and the lists that contain it. */
export const changedBooking = z.object({
  bookingId: id,
  /** Null for customers and for automatic changes. */
  byUserId: id.nullable(),
});

/** Who else has the booking open. */
export const bookingViewers = z.object({ viewers: listOf({ userId: id, name: z.string() }) });

/**
 * Server-sent events. `ready` opens the stream and `changed` announces a changed booking; both carry an id to resume from with `since`. `behind`
 * replaces `ready` when the changes since then are no longer known: refetch everything. `viewers` is sent only for the booking in
 * `bookingId`. The stream ends after STREAM_SECONDS; clients then reconnect.
 */
export const followBookings = operation({
  method: 'GET',
  path: '/LiveUpdates',
  access: 'staff',
  summary:
    'Subscribe to changes in the bookings of your cities, and to who else is viewing a booking, as server-sent events',
  query: z.object({ bookingId: id.optional(), since: text(60, 'This place').optional() }),
  answers: 'text/event-stream',
  output: z.custom<AsyncIterable<string>>(),
  refusals: ['bookingNotFound'],
});
