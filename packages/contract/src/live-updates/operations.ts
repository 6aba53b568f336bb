import { z } from 'zod';
import { id, text } from '../fields.ts';
import { operation } from '../operation.ts';

/** A booking of the reader's cities was changed: it and the lists that it is on are worth reading again. */
export const changedBooking = z.object({
  bookingId: id,
  /** Null for customers and for what Cadenza does by itself. */
  byUserId: id.nullable(),
});

/** Who else has the booking on the screen. */
export const bookingViewers = z.object({ viewers: z.array(z.object({ userId: id, name: z.string() })) });

/**
 * Server-sent events. `ready` opens the stream and `changed` tells of one booking; both carry an id, from which `since` goes on. `behind` in
 * place of `ready`: what changed since then is not known any more, and everything is worth reading again. `viewers` comes for the booking in
 * `bookingId` alone. The stream ends after STREAM_SECONDS; its reader then asks again.
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
