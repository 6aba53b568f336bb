import { isBefore } from '../instant-range.ts';
import { addDays, addMinutes, instantToWall, wallToInstant, type ZoneId } from '../time.ts';

const atBreakfast = '09:00';
const catchUpDays = 14;

/**
 * When a customer is asked for a review: 09:00 in the city on the morning after the event. A party that ends at 02:00
 * belongs to the evening before.
 */
export function reviewAskedAt(lastEnd: string, zone: ZoneId): string {
  // Until 05:00 it still counts as the night before.
  const { date } = instantToWall(addMinutes(lastEnd, -5 * 60), zone);
  return wallToInstant(addDays(date, 1), atBreakfast, zone);
}

/** True from that morning on while the request is still timely: after downtime it can be sent for two weeks. */
export function isReviewDue(lastEnd: string, zone: ZoneId, now: string): boolean {
  const from = reviewAskedAt(lastEnd, zone);
  return !isBefore(now, from) && isBefore(now, addMinutes(from, catchUpDays * 24 * 60));
}
