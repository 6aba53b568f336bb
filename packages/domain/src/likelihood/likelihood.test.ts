import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Commitment, Place } from '../offers/availability.ts';
import { estimateLikelihood, largestMatching, type Player, type WantedGig } from './likelihood.ts';

const manly: Place = { venueId: 'manly', point: { latitude: -33.8, longitude: 151.28 } };
const bowral: Place = { venueId: 'bowral', point: { latitude: -34.48, longitude: 150.42 } };
const anHour = () => 60;

const gig = (skillIds: string[], overrides: Partial<WantedGig> = {}): WantedGig => ({
  start: '2027-03-13T04:00:00Z',
  end: '2027-03-13T06:00:00Z',
  place: manly,
  skillIds,
  ...overrides,
});
const job = (start: string, end: string, place = manly): Commitment => ({ start, end, place, title: '' });
const atThatHour = job('2027-03-13T05:00:00Z', '2027-03-13T07:00:00Z');
const player = (skillIds: string[], ...commitments: Commitment[]): Player => ({ skillIds, commitments });
const many = (count: number, ...[skillIds, ...commitments]: Parameters<typeof player>): Player[] =>
  Array.from({ length: count }, () => player(skillIds, ...commitments));
const estimateFor = (gigs: WantedGig[], players: Player[]) => {
  const { missingSkillIds: _, ...counts } = estimateLikelihood(gigs, players, anHour);
  return counts;
};

describe('the likelihood of a day', () => {
  it.each([
    ['everyone is free', many(4, ['violin']), { needed: 2, found: 2, asked: 0 }],
    ['one is free', [player(['violin']), ...many(3, ['violin'], atThatHour)], { needed: 2, found: 1, asked: 0 }],
    ['all have work at that time', many(4, ['violin'], atThatHour), { needed: 2, found: 0, asked: 0 }],
    [
      'there is no time for the drive',
      many(4, ['violin'], job('2027-03-13T06:30:00Z', '2027-03-13T08:00:00Z', bowral)),
      { needed: 2, found: 0, asked: 0 },
    ],
    [
      'there is just enough time for the drive',
      many(4, ['violin'], job('2027-03-13T07:00:00Z', '2027-03-13T08:00:00Z', bowral)),
      { needed: 2, found: 2, asked: 0 },
    ],
    [
      'the next job is at the same venue',
      many(4, ['violin'], job('2027-03-13T06:00:00Z', '2027-03-13T08:00:00Z')),
      { needed: 2, found: 2, asked: 0 },
    ],
    ['no one plays it', many(9, ['drums']), { needed: 0, found: 0, asked: 2 }],
  ])('for two violins with %s', (_, players, expected) => {
    expect(estimateFor([gig(['violin', 'violin'])], players)).toEqual(expected);
  });

  it('never gives one musician two positions of a gig', () => {
    const both = many(4, ['violin', 'viola']);
    expect(estimateFor([gig(['violin', 'viola', 'violin', 'viola', 'viola'])], both)).toMatchObject({
      needed: 5,
      found: 4,
    });
  });

  const four = ['violin', 'violin', 'violin', 'violin'];
  const evening = (start: string, place = manly) => gig(four, { start, end: '2027-03-13T13:00:00Z', place });

  it.each([
    ['there is time for the drive between them', evening('2027-03-13T07:00:00Z', bowral), { needed: 8, found: 8 }],
    ['both are at one venue, one after the other', evening('2027-03-13T06:00:00Z'), { needed: 8, found: 8 }],
    ['the second place is unknown', evening('2027-03-13T06:00:00Z', { venueId: null, point: null }), { found: 8 }],
    ['the drive takes too long', evening('2027-03-13T06:59:00Z', bowral), { needed: 8, found: 4 }],
    ['they are at the same time', evening('2027-03-13T05:00:00Z'), { needed: 8, found: 4 }],
  ])('counts the same four players for ceremony and reception if they can play both: %s', (_, second, expected) => {
    expect(estimateFor([gig(four), second], many(4, ['violin']))).toMatchObject(expected);
    expect(estimateFor([second, gig(four)], many(4, ['violin']))).toMatchObject(expected);
  });

  it('counts a musician who is busy in the evening only for the ceremony', () => {
    const inTheEvening = job('2027-03-13T09:00:00Z', '2027-03-13T11:00:00Z');
    const players = [...many(3, ['violin']), player(['violin'], inTheEvening)];
    expect(estimateFor([gig(four), evening('2027-03-13T08:00:00Z')], players)).toMatchObject({ needed: 8, found: 7 });
  });

  it('gives the viola to the musician who plays nothing else, so that both are found', () => {
    const players = [player(['violin', 'viola']), ...many(3, ['violin', 'viola'], atThatHour), player(['violin'])];
    expect(estimateFor([gig(['violin', 'viola'])], players)).toMatchObject({ needed: 2, found: 2 });
  });

  it('names what the open seats need', () => {
    const singers = [...many(2, ['female']), ...many(4, ['male']), ...many(2, ['female'], atThatHour)];
    const wanted = gig(['female', 'female', 'female', 'male']);
    expect(estimateLikelihood([wanted], singers, anHour).missingSkillIds).toEqual(['female']);
    expect(estimateLikelihood([gig(['male'])], singers, anHour).missingSkillIds).toEqual([]);
  });

  it('reveals nothing about a particular person: an instrument with three players counts as asked, free or not', () => {
    const violins = many(4, ['violin']);
    const free = estimateFor([gig(['violin', 'harp'])], [...violins, ...many(3, ['harp'])]);
    const busy = estimateFor([gig(['violin', 'harp'])], [...violins, ...many(3, ['harp'], atThatHour)]);
    expect(free).toEqual({ needed: 1, found: 1, asked: 1 });
    expect(busy).toEqual(free);
  });
});

describe('the largest matching', () => {
  const graph = fc.array(fc.uniqueArray(fc.nat(5), { maxLength: 6 }), { maxLength: 6 });

  /** All ways to give each row one column or none. */
  function byTrying(rows: readonly (readonly number[])[], taken: ReadonlySet<number> = new Set()): number {
    const [row, ...rest] = rows;
    if (!row) return 0;
    const ways = row.filter((column) => !taken.has(column));
    return Math.max(byTrying(rest, taken), ...ways.map((column) => 1 + byTrying(rest, new Set([...taken, column]))));
  }

  it('is as large as any found by brute force', () => {
    fc.assert(
      fc.property(graph, (rows) => {
        expect(largestMatching(rows).size).toBe(byTrying(rows));
      }),
    );
  });
});
