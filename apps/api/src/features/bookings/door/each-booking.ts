import { bookingName } from '@cadenza/domain/bookings/booking-name';
import type { OfficeContext } from '../../../platform/context.ts';
import { anyOf } from '../../../platform/db/expressions.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';

interface Outcome {
  done: number;
  refused: { id: string; name: string; message: string }[];
}

/**
 * Runs one action on several bookings one after another, each in its own transaction. A refusal is reported by booking
 * and does not stop the others; a booking that this person may not see is refused as unknown.
 */
export async function eachBooking(
  { db, scope }: OfficeContext,
  bookingIds: readonly string[],
  act: (booking: { id: string; customerId: string }) => Promise<unknown>,
): Promise<Outcome> {
  const found = await db
    .selectFrom('bookings as b')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .select(['b.id', 'b.title', 'c.id as customerId', 'c.name as customerName'])
    .where('b.id', '=', anyOf(bookingIds))
    .where('b.city_id', '=', anyOf(scope.cityIds))
    .execute();
  const known = new Map(found.map((booking) => [booking.id, booking]));
  const refused: Outcome['refused'] = [];
  const wanted = [...new Set(bookingIds)];
  for (const id of wanted) {
    const booking = known.get(id);
    try {
      if (!booking) throw refuse('bookingNotFound');
      await act(booking);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ id, name: booking ? bookingName(booking) : '', message: error.message });
    }
  }
  return { done: wanted.length - refused.length, refused };
}
