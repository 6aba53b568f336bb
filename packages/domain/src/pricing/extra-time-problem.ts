import { extraHalfHours, type GigType, receptionMinutes } from './durations.ts';
import { durationText } from './quote-sentences.ts';

/** Why music can't be chosen for so long where a city offers at most so many half hours, or null. A length that it had before may stay. */
export function extraTimeProblem(
  gig: { type: GigType; minutes: number; minutesBefore?: number | undefined },
  most: number,
): string | null {
  if (extraHalfHours(gig.type, gig.minutes) <= most || gig.minutes === gig.minutesBefore) return null;
  return `We can play for ${durationText(receptionMinutes + 30 * most)} at most`;
}
