import { minutesBetween } from '../time.ts';
import { BookingStatus } from './booking-status.ts';

/**
 * After how many days in a status a booking is stale: the customer awaits us, or we should follow up one last time. An agreed booking
 * just awaits its day.
 */
export function staleAfterDays(status: BookingStatus): number {
  switch (status) {
    case BookingStatus.CallbackRequested:
      return 2;
    case BookingStatus.Estimated:
      return 3;
    case BookingStatus.Quote:
      return 14;
    default:
      return Number.POSITIVE_INFINITY;
  }
}

/** Whole days since a booking entered its status. */
export const daysInStatus = (statusSince: string, now: string): number =>
  Math.max(0, Math.floor(minutesBetween(statusSince, now) / (24 * 60)));

export const isStale = (
  { status, statusSince }: { status: BookingStatus; statusSince: string },
  now: string,
): boolean => daysInStatus(statusSince, now) >= staleAfterDays(status);
