import { describe, expect, test } from 'vitest';
import { differencesOf, groupCandidates } from './candidates.ts';
import type { Candidate, Position } from './roster.ts';

const candidate = (name: string, availability: Candidate['availability']) => ({ name, availability }) as Candidate;

describe('candidates for a seat', () => {
  test('are grouped in their own order, without empty groups', () => {
    const groups = groupCandidates([candidate('Ada', 'free'), candidate('Bea', 'busy'), candidate('Cy', 'free')]);
    expect(groups.map(({ title, candidates }) => [title, ...candidates.map(({ name }) => name)])).toEqual([
      ['Free', 'Ada', 'Cy'],
      ['Not available', 'Bea'],
    ]);
  });

  test.each([
    [0, 0, null, []],
    [4000, -4480, null, ['pay 4000 more than planned, worse', 'margin 4480 less margin, worse']],
    [-2000, 2240, 'Ada Okafor', ['pay 2000 less than Ada Okafor', 'margin 2240 more margin']],
    [0, 1080, 'Ada Okafor', ['margin 1080 more margin']],
  ])(
    'whose pay differs by %i and margin by %i beside %s: %o',
    (payDifferenceMinor, marginDifferenceMinor, name, sentence) => {
      const musician = name === null ? null : ({ name } as NonNullable<Position['musician']>);
      const differences = differencesOf({ payDifferenceMinor, marginDifferenceMinor }, { musician });
      expect(
        differences.map(({ what, minor, words, isWorse }) => `${what} ${minor} ${words}${isWorse ? ', worse' : ''}`),
      ).toEqual(sentence);
    },
  );
});
