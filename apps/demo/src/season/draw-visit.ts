import type { VisitSource } from '@cadenza/domain/sources/visit-source';
import { type SeededRandom, seededRandom, seedOf } from '../chance/seeded-random.ts';
import type { BookingContext } from './booking-context.ts';
import type { Entrance } from './record-story.ts';

/** The source of a visitor who started on our pages, if it was stored; null for bookings entered by staff. */
export function drawVisit(context: BookingContext, entrance: Entrance): VisitSource | null {
  const { visits, rememberedShare } = context.city.plan.customers;
  const random = publicRandom(context, 'visit');
  if (entrance === 'staff' || !random.chance(rememberedShare)) return null;
  const { host, campaigns } = random.weighted(visits);
  return { host, campaign: campaigns && random.chance(0.6) ? random.pick(campaigns) : null };
}

/**
 * A separate random sequence for the public side's data, so that the rest of the season does not change. Both words come from
 * the booking: with 32 bits of it, two of 100,000 bookings would share their ids.
 */
export const publicRandom = ({ bookingId }: Pick<BookingContext, 'bookingId'>, what: string): SeededRandom =>
  seededRandom(seedOf(bookingId), seedOf(`${what}: ${bookingId}`));
