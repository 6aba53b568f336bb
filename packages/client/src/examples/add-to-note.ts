import type { Client } from '@cadenza/client/create-client';
import { Refused } from '@cadenza/client/refused';

/** Adds a line to a booking’s note, and starts over if someone else has changed the booking. */
export async function addToNote(cadenza: Client, bookingId: string, line: string): Promise<string> {
  const params = { id: bookingId };
  const { version, note } = await cadenza.call('getBooking', { params });
  const written = [note, line].filter(Boolean).join('\n');
  try {
    const { booking } = await cadenza.call('updateBooking', { params, body: { version, note: written } });
    return booking.note;
  } catch (error) {
    if (error instanceof Refused && error.code === 'bookingChanged') return addToNote(cadenza, bookingId, line);
    throw error;
  }
}
