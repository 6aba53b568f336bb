import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { staleAfterDays } from '@cadenza/domain/bookings/stale-booking';
import { pluralize } from '@cadenza/domain/pluralize';
import { daysUntil, formatShortDate, formatTime, instantToWall, type ZoneId, zoneLabel } from '@cadenza/domain/time';
import { daysToGo } from '../../shared/format/days-to-go.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** How long ago something was, from minutes: "just now", "25 min ago", "3 h ago", "yesterday", "5 days ago". */
export function agoWords(minutes: number): string {
  if (minutes < 1) return 'just now';
  if (minutes < HOUR) return `${Math.floor(minutes)} min ago`;
  if (minutes < DAY) return `${Math.floor(minutes / HOUR)} h ago`;
  return minutes < 2 * DAY ? 'yesterday' : `${Math.floor(minutes / DAY)} days ago`;
}

/**
 * A point in time by the clock of its city, as people say it: "today 08:00 AM", "tomorrow 04:06 AM", "Sun 17/01/2027 01:00 PM". The
 * zone is shown if it differs from the reader's.
 */
export function whenWords(iso: string, zone: ZoneId, reader: { now: string; zone: ZoneId }): string {
  const { date, time } = instantToWall(iso, zone);
  const days = daysUntil(reader.now, date, zone);
  const day = Math.abs(days) <= 1 ? daysToGo(days) : formatShortDate(date);
  return [day, formatTime(time), zone === reader.zone ? '' : zoneLabel(iso, zone)].filter(Boolean).join(' ');
}

/** The next step after this many call attempts. */
export function afterCall(tries: number): string {
  if (tries === 0) return 'Next: call and record the outcome';
  return tries === 1 ? 'Called once. Next: call again' : `Called ${tries} times. Next: call again`;
}

const graceDays = 3;
const longDays = staleAfterDays(BookingStatus.Quote);

/** The next step for a quote this many days old. */
export function afterQuote(days: number): string {
  if (days < graceDays) return 'Give them time';
  return days < longDays ? 'Next: ask if they have questions' : 'Next: follow up one last time, or archive';
}

/** The next step for an invoice this many days overdue. */
export function afterInvoice(remindedDaysAgo: number | null): string {
  if (remindedDaysAgo === null) return 'Next: remind them';
  if (remindedDaysAgo < 1) return 'Reminded today';
  const when = remindedDaysAgo < 2 ? 'yesterday' : `${Math.floor(remindedDaysAgo)} days ago`;
  return remindedDaysAgo < graceDays ? `Reminded ${when}` : `Reminded ${when}. Next: remind again, or call`;
}

/** The next step once payments for this day are confirmed; both days are of the city. */
export const afterPayouts = (payOn: string, today: string): string =>
  payOn < today ? 'Next: paid with the next run' : `Next: paid with the run of ${formatShortDate(payOn)}`;

/** The state of open seats with this many offers. */
export function afterSeats(asked: number): string {
  if (asked === 0) return 'Next: send offers';
  return `${pluralize(asked, 'musician')} asked`;
}

/** "Violin, ceremony and 2 more". */
export function seatsWords(seats: readonly string[]): string {
  const [first = '', second, ...more] = seats;
  if (second === undefined) return first;
  return more.length === 0 ? `${first}; ${second}` : `${first}; ${second} and ${more.length} more`;
}
