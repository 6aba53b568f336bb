import type { OfferState } from './offer-lifecycle.ts';

/** In this order somebody looks for a musician: who can simply be asked, who may say yes, who cannot. */
export const availabilities = ['free', 'maybe', 'busy'] as const;
export type Availability = (typeof availabilities)[number];

/** What is known of a musician at the time of a seat. */
export interface CandidateFacts {
  /** What they play at that time, travel included. */
  clash: string | null;
  /** Why they said that they cannot play then. */
  away: string | null;
  /** Their latest answer for the seat. */
  answer: OfferState | null;
  /** Other jobs of that day, which leave time for this one. */
  otherJobs: readonly string[];
  /** Whether they play what the seat asks for. */
  hasSkill: boolean;
}

const saysNo: readonly OfferState[] = ['declined', 'unavailable'];
const hasNotAnswered: readonly OfferState[] = ['open', 'exclusive', 'expired'];

/**
 * Whether somebody can take a seat. Busy: they play or are away then, or have said no. Maybe: they have not answered, play
 * another job that day, or do not play that instrument. The screen says which.
 */
export function availabilityOf({ clash, away, answer, otherJobs, hasSkill }: CandidateFacts): Availability {
  if (clash !== null || away !== null || (answer !== null && saysNo.includes(answer))) return 'busy';
  if (answer === 'available') return hasSkill ? 'free' : 'maybe';
  const isOpen = answer !== null && hasNotAnswered.includes(answer);
  return isOpen || otherJobs.length > 0 || !hasSkill ? 'maybe' : 'free';
}

interface Ranked {
  availability: Availability;
  /** The customer chose them for the seat. */
  isWished: boolean;
  /** On the city's list; null when not on it. */
  rank: number | null;
  name: string;
}

/** The order of candidates: who is free first; then the customer's choice, the city's list, and names. */
export function byAvailability(a: Ranked, b: Ranked): number {
  return (
    availabilities.indexOf(a.availability) - availabilities.indexOf(b.availability) ||
    Number(b.isWished) - Number(a.isWished) ||
    (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER) ||
    a.name.localeCompare(b.name, 'en')
  );
}
