import { type InstantRange, overlaps } from '../instant-range.ts';
import { dayOfWeek } from '../month-grid.ts';
import { addDays, instantToWall, wallToInstant, type ZoneId } from '../time.ts';

/**
 * When a musician cannot play: whole days in a row, or a rule of a weekday. Days are those of the musician's city, both
 * ends included.
 */
export interface Absence {
  fromDay: string;
  /** Null for a rule without an end. */
  untilDay: string | null;
  /** 0 for Sunday to 6 for Saturday; null for whole days in a row. */
  weekday: number | null;
  /**
   * On that weekday they can play only from this wall time, or until this one. With neither, they cannot play at all.
   */
  freeFrom: string | null;
  freeUntil: string | null;
}

/**
 * The hours within `range` at which the musician cannot play, one day at a time and in order, each whole and not
 * cut at the edges of `range`. A day lasts from its midnight to the next, so it has 23 or 25 hours when the clocks
 * change. The database's `absent_hours` is the same rule; a test compares them.
 */
export function absentHours<A extends Absence>(
  absences: readonly A[],
  range: InstantRange,
  zone: ZoneId,
): (InstantRange & { absence: A })[] {
  const [first, last] = [instantToWall(range.start, zone).date, instantToWall(range.end, zone).date];
  return absences
    .flatMap((absence) =>
      daysOf(absence, first, last).flatMap((day) =>
        hoursOf(absence, day, zone).map((hours) => ({ ...hours, absence })),
      ),
    )
    .filter((hours) => overlaps(hours, range))
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
}

function daysOf({ fromDay, untilDay, weekday }: Absence, first: string, last: string): string[] {
  const start = fromDay > first ? fromDay : first;
  const end = untilDay !== null && untilDay < last ? untilDay : last;
  const days: string[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) {
    if (weekday === null || dayOfWeek(day) === weekday) days.push(day);
  }
  return days;
}

function hoursOf({ freeFrom, freeUntil }: Absence, day: string, zone: ZoneId): InstantRange[] {
  const at = (time: string) => wallToInstant(day, time, zone);
  const [dayBegins, dayEnds] = [at('00:00'), wallToInstant(addDays(day, 1), '00:00', zone)];
  if (freeFrom === null && freeUntil === null) return [{ start: dayBegins, end: dayEnds }];
  return [
    ...(freeFrom === null ? [] : [{ start: dayBegins, end: at(freeFrom) }]),
    ...(freeUntil === null ? [] : [{ start: at(freeUntil), end: dayEnds }]),
  ];
}
