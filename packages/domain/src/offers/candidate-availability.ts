import type { OfferState } from './offer-lifecycle.ts';

/** In the order staff look for a musician: those they can just ask, those who might accept, those who cannot. */
export const availabilities = ['free', 'maybe', 'busy'] as const;
export type Availability = (typeof availabilities)[number];

/** What is known about a musician at the time of a seat. */
export interface CandidateFacts {
  /** Their other engagement at that time, including travel. */
  clash: string | null;
  /** Their absence at that time. */
  away: string | null;
  /** Their latest answer for the seat. */
  answer: OfferState | null;
  /** Other jobs of that day that leave time for this one. */
  otherJobs: readonly string[];
  /** Whether they have the seat's skill. */
  hasSkill: boolean;
}

const saysNo: readonly OfferState[] = ['declined', 'unavailable'];
const hasNotAnswered: readonly OfferState[] = ['open', 'exclusive', 'expired'];

/**
 * Whether a musician can take a seat. Busy: they play or are away then, or have declined. Maybe: they have not answered, play
 * another job that day, or lack the skill. The screen says which.
 */
export function availabilityOf({ clash, away, answer, otherJobs, hasSkill }: CandidateFacts): Availability {
  if (clash !== null || away !== null || (answer !== null && saysNo.includes(answer))) return 'busy';
  if (answer === 'available') return hasSkill ? 'free' : 'maybe';
  const isOpen = answer !== null && hasNotAnswered.includes(answer);
  return isOpen || otherJobs.length > 0 || !hasSkill ? 'maybe' : 'free';
}

interface Ranked {
  availability: Availability;
  /** The customer has chosen them for the seat. */
  isWished: boolean;
  /** Rank on the city's list; null if not on it. */
  rank: number | null;
  name: string;
}

/** The order of candidates: free first; then the customer's choice, the city's list, and names. */
export function byAvailability(a: Ranked, b: Ranked): number {
  return (
    availabilities.indexOf(a.availability) - availabilities.indexOf(b.availability) ||
    Number(b.isWished) - Number(a.isWished) ||
    (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER) ||
    a.name.localeCompare(b.name, 'en')
  );
}
