import type { OutputOf } from '@cadenza/contract/operations';
import { positionBadge } from '@cadenza/domain/positions/position-badge';
import type { RosterBooking } from './store.ts';

export type RosterGigs = OutputOf<'listGigRoster'>['items'];

/** The gigs of some bookings, in the order of the day within each booking. */
export const presentGigs = (bookings: readonly RosterBooking[]): RosterGigs =>
  bookings.flatMap(({ gigs, id, number, date, cityId, status, customerName, title }) =>
    gigs.map(({ positions, ...gig }) => ({
      ...gig,
      bookingId: id,
      bookingNumber: number,
      cityId,
      date,
      status,
      customerName,
      title,
      positions: positions.map(({ isReserved, isFilled, answer, ...position }) => ({
        ...position,
        badge: positionBadge({ isCancelled: false, isReserved, answer: isFilled ? 'accepted' : answer }),
      })),
    })),
  );
