import type { GigTimes } from '../bookings/gig-times.ts';
import { isBefore } from '../instant-range.ts';
import { addDays, instantToWall, minutesBetween, wallToInstant, type ZoneId } from '../time.ts';

/** Hours of one position as entered by staff: wall times in the city. */
export interface PositionWallTimes {
  arrivalTime: string;
  startTime: string;
  endTime: string;
  /** 1 when it starts after midnight at the end of the event's date. */
  startDayOffset: 0 | 1;
}

/** The instants that a position has now, as far as they are known. */
type KnownTimes = { [Time in keyof GigTimes]: string | null };

const maxMinutes = 12 * 60;

/**
 * The instants of a position. An end at or before the start is on the next morning; an arrival later than the start was
 * the evening before. A time that the clock shows twice in autumn keeps the instant it had, so saving what is shown
 * changes nothing. Refused with the field: longer than 12 hours, or an arrival more than 12 hours before the start.
 */
export function positionTimes(
  date: string,
  { arrivalTime, startTime, endTime, startDayOffset }: PositionWallTimes,
  zone: ZoneId,
  before: KnownTimes = { arrivalAt: null, startAt: null, endAt: null },
): { times: GigTimes } | { field: 'arrivalTime' | 'endTime'; reason: string } {
  const startDate = addDays(date, startDayOffset);
  const instantOf = (day: string, time: string, known: string | null) =>
    known !== null && shows(known, { day, time, zone }) ? known : wallToInstant(day, time, zone);
  const startAt = instantOf(startDate, startTime, before.startAt);
  const endAt = instantOf(addDays(startDate, endTime <= startTime ? 1 : 0), endTime, before.endAt);
  const arrivalAt = instantOf(addDays(startDate, arrivalTime > startTime ? -1 : 0), arrivalTime, before.arrivalAt);
  const minutes = minutesBetween(startAt, endAt);
  // The same time, or one that the clock change skips.
  if (minutes < 1) return { field: 'endTime', reason: 'It must end after it starts' };
  if (minutes > maxMinutes) return { field: 'endTime', reason: 'A position lasts at most 12 hours' };
  const wait = minutesBetween(arrivalAt, startAt);
  if (wait < 0 || wait > maxMinutes) {
    return { field: 'arrivalTime', reason: 'Arrival can be at most 12 hours before the start' };
  }
  return { times: { arrivalAt, startAt, endAt } };
}

function shows(instant: string, { day, time, zone }: { day: string; time: string; zone: ZoneId }): boolean {
  const wall = instantToWall(instant, zone);
  return wall.date === day && wall.time === time;
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
