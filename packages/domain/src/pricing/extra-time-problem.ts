import { extraHalfHours, type GigType, receptionMinutes } from './durations.ts';
import { durationText } from './quote-sentences.ts';

/**
 * Why music cannot be chosen for this long in a city with at most this many half hours, or null. A previous duration
 * may stay.
 */
export function extraTimeProblem(
  gig: { type: GigType; minutes: number; minutesBefore?: number | undefined },
  most: number,
): string | null {
  if (extraHalfHours(gig.type, gig.minutes) <= most || gig.minutes === gig.minutesBefore) return null;
  return `We can play for ${durationText(receptionMinutes + 30 * most)} at most`;
}
