import type { RosterBar } from '@cadenza/domain/gig-roster/lay-out-roster';

/** The target of a bar: the booking, or its musicians if a position is unfilled. */
export const bookingAddress = ({ gig, filling, clash }: RosterBar): string =>
  filling === 'booked' && clash === null
    ? `/bookings/${gig.bookingId}`
    : `/bookings/${gig.bookingId}?activeSection=musicians`;
