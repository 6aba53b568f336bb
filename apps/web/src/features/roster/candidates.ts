import { type Availability, availabilities } from '@cadenza/domain/offers/candidate-availability';
import type { Candidate, Position } from './roster.ts';

export interface CandidateGroup {
  availability: Availability;
  title: string;
  candidates: Candidate[];
}

const titles: Record<Availability, string> = { free: 'Free', maybe: 'Maybe', busy: 'Not available' };

/** Candidates grouped by availability, in the given order; empty groups are left out. */
export const groupCandidates = (candidates: readonly Candidate[]): CandidateGroup[] =>
  availabilities
    .map((availability) => ({
      availability,
      title: titles[availability],
      candidates: candidates.filter((candidate) => candidate.availability === availability),
    }))
    .filter((group) => group.candidates.length > 0);

/**
 * What a candidate is compared with, and the differences in pay and margin; zero differences
 * are left out.
 */
export function differencesOf(
  { payDifferenceMinor, marginDifferenceMinor }: Pick<Candidate, 'payDifferenceMinor' | 'marginDifferenceMinor'>,
  { musician }: Pick<Position, 'musician'>,
): { what: 'pay' | 'margin'; minor: number; words: string; isWorse: boolean }[] {
  const beside = musician ? musician.name : 'planned';
  return [
    { what: 'pay' as const, minor: payDifferenceMinor, isWorse: payDifferenceMinor > 0, words: `than ${beside}` },
    { what: 'margin' as const, minor: marginDifferenceMinor, isWorse: marginDifferenceMinor < 0, words: 'margin' },
  ]
    .filter(({ minor }) => minor !== 0)
    .map(({ words, ...each }) => ({
      ...each,
      minor: Math.abs(each.minor),
      words: `${each.minor > 0 ? 'more' : 'less'} ${words}`,
    }));
}
