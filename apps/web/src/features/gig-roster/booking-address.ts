import type { RosterBar } from '@cadenza/domain/gig-roster/lay-out-roster';

/** Where a bar leads: to the booking, where somebody is missing to its musicians. */
export const bookingAddress = ({ gig, filling, clash }: RosterBar): string =>
  filling === 'booked' && clash === null
    ? `/bookings/${gig.bookingId}`
    : `/bookings/${gig.bookingId}?activeSection=musicians`;
