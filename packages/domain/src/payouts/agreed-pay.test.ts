import { describe, expect, test } from 'vitest';
import { type PositionWork, positionPay } from '../positions/position-pay.ts';
import { agreedWork } from './agreed-pay.ts';

const work: PositionWork = {
  title: 'Violin, ceremony',
  perHourMinor: 9000,
  leaderMinor: 5000,
  minutes: 60,
  isLeader: true,
  overrideMinor: null,
  travelPayoutMinor: 3500,
  artistFeeMinor: 0,
};
const accepted = { playingMinor: 14_000, travelMinor: 3500, artistFeeMinor: 0 };
const pay = (changed: Partial<PositionWork>, promised: Partial<typeof accepted> | null = {}) =>
  positionPay(agreedWork({ ...work, ...changed }, promised && { ...accepted, ...promised })).map(
    ({ category, amountMinor }) => [category, amountMinor],
  );

describe('the pay of a musician who accepted an offer', () => {
  test.each<[string, Partial<PositionWork>, Partial<typeof accepted> | null, [string, number][]]>([
    [
      'is paid as the offer’s lines say',
      {},
      {},
      [
        ['Performance', 9000],
        ['Leader', 5000],
        ['Travel', 3500],
      ],
    ],
    [
      'is paid the longer hours of a gig that grew',
      { minutes: 90 },
      {},
      [
        ['Performance', 13_500],
        ['Leader', 5000],
        ['Travel', 3500],
      ],
    ],
    [
      'keeps the promised pay when the gig became shorter',
      { minutes: 30 },
      {},
      [
        ['Performance', 14_000],
        ['Travel', 3500],
      ],
    ],
    [
      'keeps the promised pay when the rate was lowered',
      { perHourMinor: 8000 },
      {},
      [
        ['Performance', 14_000],
        ['Travel', 3500],
      ],
    ],
    [
      'keeps the travel pay of the agreed place',
      { travelPayoutMinor: 0 },
      {},
      [
        ['Performance', 9000],
        ['Leader', 5000],
        ['Travel', 3500],
      ],
    ],
    [
      'is paid the travel to a place further away',
      { travelPayoutMinor: 7000 },
      {},
      [
        ['Performance', 9000],
        ['Leader', 5000],
        ['Travel', 7000],
      ],
    ],
    [
      'keeps the artist fee',
      {},
      { artistFeeMinor: 2000 },
      [
        ['Performance', 9000],
        ['Leader', 5000],
        ['Travel', 3500],
        ['Artist Fee', 2000],
      ],
    ],
    [
      'is paid a larger amount that was agreed afterwards',
      { overrideMinor: 20_000 },
      {},
      [
        ['Performance', 20_000],
        ['Travel', 3500],
      ],
    ],
    [
      'keeps the promised pay when only staff set a smaller amount',
      { overrideMinor: 10_000 },
      {},
      [
        ['Performance', 14_000],
        ['Travel', 3500],
      ],
    ],
    [
      'is paid a smaller amount once they accepted it',
      { overrideMinor: 10_000 },
      { playingMinor: 10_000 },
      [
        ['Performance', 10_000],
        ['Travel', 3500],
      ],
    ],
    [
      'is paid at the day’s rates when nothing was offered',
      {},
      null,
      [
        ['Performance', 9000],
        ['Leader', 5000],
        ['Travel', 3500],
      ],
    ],
  ])('%s', (_, changed, promised, expected) => {
    expect(pay(changed, promised)).toEqual(expected);
  });
});
