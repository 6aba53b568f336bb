import { appTokens } from '@cadenza/client/app-tokens';
import { createClient } from '@cadenza/client/create-client';
import { everyRow } from '@cadenza/client/every-row';

/** One line per coming booking, across all pages. */
export async function* printSeason(app: { url: string; clientId: string; secret: string }) {
  const cadenza = createClient({ url: app.url, tokens: appTokens(app) });
  const bookings = everyRow((cursor) => cadenza.call('listUpcomingBookings', { query: { cursor } }));
  for await (const { bookingNumber, customerName, eventDate } of bookings) {
    yield `${bookingNumber}: ${customerName}, ${eventDate ?? 'no date yet'}`;
  }
}
