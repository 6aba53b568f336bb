import { describe, expect, test } from 'vitest';
import { groupCandidates, payDifference } from './candidates.ts';
import type { Candidate, Position } from './roster.ts';

const candidate = (name: string, availability: Candidate['availability']) => ({ name, availability }) as Candidate;
const seat = (totalMinor: number, musician: string | null) =>
  ({ pay: { totalMinor }, musician: musician && { name: musician } }) as unknown as Position;

describe('candidates for a seat', () => {
  test('come in groups, in their own order, without empty ones', () => {
    const groups = groupCandidates([candidate('Ada', 'free'), candidate('Bea', 'busy'), candidate('Cy', 'free')]);
    expect(groups.map(({ title, candidates }) => [title, ...candidates.map(({ name }) => name)])).toEqual([
      ['Free', 'Ada', 'Cy'],
      ['Not available', 'Bea'],
    ]);
  });

  test.each([
    [42_000, seat(42_000, null), null],
    [46_000, seat(42_000, null), { minor: 4_000, words: 'more than planned' }],
    [40_000, seat(42_000, 'Ada Okafor'), { minor: -2_000, words: 'less than Ada Okafor' }],
  ])('who gets %i for %o costs %o', (payMinor, position, expected) => {
    expect(payDifference({ payMinor }, position)).toEqual(expected);
  });
});
