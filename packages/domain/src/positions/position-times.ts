import type { GigTimes } from '../bookings/gig-times.ts';
import { isBefore } from '../instant-range.ts';
import { addDays, minutesBetween, wallToInstant, type ZoneId } from '../time.ts';

/** Hours of one position as entered by staff: wall times in the city. */
export interface PositionWallTimes {
  arrivalTime: string;
  startTime: string;
  endTime: string;
  /** 1 when it starts after midnight at the end of the event's date. */
  startDayOffset: 0 | 1;
}

const longestMinutes = 12 * 60;

/**
 * The instants of a position. An end at or before the start is on the next morning; an arrival later than the start was
 * the evening before. Refused with the field: longer than 12 hours, or an arrival more than 12 hours before the start.
 */
export function positionTimes(
  date: string,
  { arrivalTime, startTime, endTime, startDayOffset }: PositionWallTimes,
  zone: ZoneId,
): { times: GigTimes } | { field: 'arrivalTime' | 'endTime'; reason: string } {
  const startDate = addDays(date, startDayOffset);
  const startAt = wallToInstant(startDate, startTime, zone);
  const endAt = wallToInstant(addDays(startDate, endTime <= startTime ? 1 : 0), endTime, zone);
  const arrivalAt = wallToInstant(addDays(startDate, arrivalTime > startTime ? -1 : 0), arrivalTime, zone);
  const minutes = minutesBetween(startAt, endAt);
  // The same time, or one that the clock change skips.
  if (minutes < 1) return { field: 'endTime', reason: 'It must end after it starts' };
  if (minutes > longestMinutes) return { field: 'endTime', reason: 'A position lasts at most 12 hours' };
  const wait = minutesBetween(arrivalAt, startAt);
  if (wait < 0 || wait > longestMinutes) {
    return { field: 'arrivalTime', reason: 'Arrival can be at most 12 hours before the start' };
  }
  return { times: { arrivalAt, startAt, endAt } };
}

/**
 * When the first of these positions begins, arrival included. Throws when one has no hours: such positions are never
 * offered.
 */
export function firstArrivalOf(positions: readonly { arrivalAt: string | null }[]): string {
  const [first, ...others] = positions.map(({ arrivalAt }) => arrivalAt);
  if (!first || others.includes(null)) throw new Error('a position without hours was to be offered');
  return others.reduce<string>((earliest, at) => (at !== null && isBefore(at, earliest) ? at : earliest), first);
}
