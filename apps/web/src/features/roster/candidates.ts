import { type Availability, availabilities } from '@cadenza/domain/offers/candidate-availability';
import type { Candidate, Position } from './roster.ts';

export interface CandidateGroup {
  availability: Availability;
  title: string;
  candidates: Candidate[];
}

const titles: Record<Availability, string> = { free: 'Free', maybe: 'Maybe', busy: 'Not available' };

/** Candidates by whether they can play, as they came; groups without anybody are left out. */
export const groupCandidates = (candidates: readonly Candidate[]): CandidateGroup[] =>
  availabilities
    .map((availability) => ({
      availability,
      title: titles[availability],
      candidates: candidates.filter((candidate) => candidate.availability === availability),
    }))
    .filter((group) => group.candidates.length > 0);

/**
 * What a candidate costs beyond what the seat costs now, and beside whom; null when it comes to the same. The margin of the
 * booking changes by as much, the other way.
 */
export function payDifference(
  { payMinor }: Pick<Candidate, 'payMinor'>,
  { pay, musician }: Pick<Position, 'pay' | 'musician'>,
): { minor: number; words: string } | null {
  const minor = payMinor - pay.totalMinor;
  if (minor === 0) return null;
  return { minor, words: `${minor > 0 ? 'more' : 'less'} than ${musician ? musician.name : 'planned'}` };
}
