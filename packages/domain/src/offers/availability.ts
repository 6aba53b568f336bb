import { type InstantRange, isBefore } from '../instant-range.ts';
import type { GeoPoint } from '../venues/distance.ts';

/** The place of a job; without an id or a point until a venue is chosen. */
export interface Place {
  venueId: string | null;
  point: GeoPoint | null;
}

/** Work that a musician has accepted, from arrival to the last note. */
export interface Commitment extends InstantRange {
  place: Place;
  /** As the musician would call it: "Reception at Boathouse, 14/03/2027". */
  title: string;
}

/** Driving minutes between two points. */
export type TravelTime = (from: GeoPoint, to: GeoPoint) => number;

/**
 * The earliest commitment that leaves no time for the wanted job, or null. Two jobs clash unless one ends, with the drive
 * to the next place, before the other begins. There is no drive within one venue, nor while a
 * place is unknown. Arriving on the minute is in time.
 */
export function clashes<Job extends Commitment>(
  wanted: InstantRange & { place: Place },
  commitments: readonly Job[],
  travelMinutesBetween: TravelTime,
): Job | null {
  const clashing = commitments.filter((commitment) => {
    const minutes = minutesOnTheWay(wanted.place, commitment.place, travelMinutesBetween);
    return !leavesTime(wanted, minutes, commitment) && !leavesTime(commitment, minutes, wanted);
  });
  return clashing.reduce<Job | null>(
    (first, job) => (first === null || isBefore(job.start, first.start) ? job : first),
    null,
  );
}

// Zero if the places are the same or one is unknown.
function minutesOnTheWay(from: Place, to: Place, travelMinutesBetween: TravelTime): number {
  if (from.venueId !== null && from.venueId === to.venueId) return 0;
  return from.point === null || to.point === null ? 0 : travelMinutesBetween(from.point, to.point);
}

const leavesTime = (earlier: InstantRange, minutes: number, later: InstantRange) =>
  Date.parse(earlier.end) + minutes * 60_000 <= Date.parse(later.start);
