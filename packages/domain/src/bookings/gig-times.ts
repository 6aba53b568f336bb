import { wallToInstant, type ZoneId } from '../time.ts';

/** Instants of one gig: when the musicians arrive, when the music begins and when it ends. */
export interface GigTimes {
  arrivalAt: string;
  startAt: string;
  endAt: string;
}

/**
 * When a gig takes place. `date` is the event's, `startTime` the city's wall time that day, `arrivalMinutes` how much
 * earlier the musicians arrive. Minutes are elapsed time: a reception that begins at 20:00 plays for five hours, past
 * midnight, even on a night when the clocks change. Null while the date is not known.
 */
export function gigTimes(
  gig: { date: string | null; startTime: string; durationMinutes: number; arrivalMinutes: number },
  zone: ZoneId,
): GigTimes | null {
  if (gig.date === null) return null;
  const startAt = wallToInstant(gig.date, gig.startTime, zone);
  return {
    arrivalAt: minutesAfter(startAt, -gig.arrivalMinutes),
    startAt,
    endAt: minutesAfter(startAt, gig.durationMinutes),
  };
}

// Equals `addMinutes` for an instant just created, twenty times faster: every enquiry needs it four times.
const minutesAfter = (instant: string, minutes: number): string =>
  `${new Date(Date.parse(instant) + minutes * 60_000).toISOString().slice(0, 19)}Z`;

/** Start of the first gig and end of the last; null while no time is known. */
export function eventBounds(times: readonly (GigTimes | null)[]): {
  firstStart: string | null;
  lastEnd: string | null;
} {
  const known = times.filter((each) => each !== null);
  // All instants have the same UTC notation and so sort as text.
  const starts = known.map((each) => each.startAt).sort();
  const ends = known.map((each) => each.endAt).sort();
  return { firstStart: starts[0] ?? null, lastEnd: ends.at(-1) ?? null };
}
