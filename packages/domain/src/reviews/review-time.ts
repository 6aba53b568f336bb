import { isBefore } from '../instant-range.ts';
import { addDays, addMinutes, instantToWall, wallToInstant, type ZoneId } from '../time.ts';

const atBreakfast = '09:00';
const catchUpDays = 14;

/** When a customer is asked how it was: at nine in the morning after the event, on the wall in the city. A party that ends at two belongs to the evening. */
export function reviewAskedAt(lastEnd: string, zone: ZoneId): string {
  // Until five in the morning it is still the night before.
  const { date } = instantToWall(addMinutes(lastEnd, -5 * 60), zone);
  return wallToInstant(addDays(date, 1), atBreakfast, zone);
}

/** True from that morning on, for as long as the question is still a fresh one: a server that stood still makes up for two weeks. */
export function isReviewDue(lastEnd: string, zone: ZoneId, now: string): boolean {
  const from = reviewAskedAt(lastEnd, zone);
  return !isBefore(now, from) && isBefore(now, addMinutes(from, catchUpDays * 24 * 60));
}
