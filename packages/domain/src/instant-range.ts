/** From `start` up to, not including, `end`; instants as ISO strings. Two ranges that only touch do not overlap. */
export interface InstantRange {
  start: string;
  end: string;
}

/** Compares instants, not their notation: "…T10:00:00Z" and "…T10:00:00.000Z" are the same. */
export const isBefore = (instant: string, other: string): boolean => Date.parse(instant) < Date.parse(other);

export const overlaps = (a: InstantRange, b: InstantRange): boolean =>
  isBefore(a.start, b.end) && isBefore(b.start, a.end);
