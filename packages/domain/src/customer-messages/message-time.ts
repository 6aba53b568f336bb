import { BookingStatus, hasReached } from '../bookings/booking-status.ts';
import { daysBetween } from '../time.ts';
import type { CustomerMessageCode } from './customer-messages.ts';

/** Why a delayed message is not sent after all; null if it is. */
export type HeldBecause = 'no address' | 'archived' | 'overtaken';

/** Facts about the booking when its message is due, in days of its city. */
export interface MessageFacts {
  status: BookingStatus;
  email: string;
  eventDate: string | null;
  today: string;
}

/** Whether what a message says is still true; later events may have overtaken it. */
export function heldBecause(
  { message, occasion }: { message: CustomerMessageCode; occasion: string },
  { status, email, eventDate, today }: MessageFacts,
): HeldBecause | null {
  if (status === BookingStatus.Archived) return 'archived';
  if (email === '') return 'no address';
  switch (message) {
    case 'cancelled':
      return status === BookingStatus.Cancelled ? null : 'overtaken';
    case 'confirmed':
      return hasReached(status, BookingStatus.Booked) && eventDate === occasion && today <= occasion
        ? null
        : 'overtaken';
    case 'eventChanged':
      return hasReached(status, BookingStatus.Planning) ? null : 'overtaken';
    case 'twoWeeksBefore':
      return hasReached(status, BookingStatus.Planning) && eventDate === occasion && today < occasion
        ? null
        : 'overtaken';
    default:
      return null;
  }
}

/** The message for a status change of a booking; null if customers hear of it otherwise, or not at all. */
export function messageOfMove({ from, to }: { from: BookingStatus; to: BookingStatus }): CustomerMessageCode | null {
  if (to === BookingStatus.Booked && from === BookingStatus.Confirmation) return 'confirmed';
  return to === BookingStatus.Cancelled ? 'cancelled' : null;
}

/**
 * Two weeks before the day; after downtime up to this many days later, and not at all for bookings made later than
 * that.
 */
export const twoWeeks = { days: 14, latestDays: 10 } as const;

export const daysLeft = (today: string, eventDate: string): string => String(daysBetween(today, eventDate));
