import { describe, expect, it, test } from 'vitest';
import { positionPay } from '../positions/position-pay.ts';
import { offeredPay, type PayFacts, positionWork } from './offered-pay.ts';

const facts: PayFacts = {
  perHourMinor: 9000,
  leaderMinor: 5000,
  payOverrideMinor: null,
  isLeader: false,
  minutes: 60,
  performanceTypeId: 1,
  gigMinutes: 60,
  halfHourPayMinor: 0,
  km: 12,
  venuePayoutMinor: null,
  bands: [
    { minKm: 0, customerFeeMinor: 0, payoutMinor: 0 },
    { minKm: 70, customerFeeMinor: 4500, payoutMinor: 3500 },
  ],
};

const six = { minutes: 360, gigMinutes: 360, performanceTypeId: 2 } as const;

describe('the pay of an offer', () => {
  it.each<[string, Partial<PayFacts>, number, [number, number, number, number]]>([
    ['an hour near the city', {}, 0, [9000, 0, 0, 9000]],
    ['ninety minutes', { minutes: 90 }, 0, [13500, 0, 0, 13500]],
    ['leading', { isLeader: true }, 0, [14000, 0, 0, 14000]],
    ['a drive', { km: 70 }, 0, [9000, 3500, 0, 12500]],
    ['a venue with its own payout', { km: 70, venuePayoutMinor: 2000 }, 0, [9000, 2000, 0, 11000]],
    ['a venue that pays no travel', { km: 70, venuePayoutMinor: 0 }, 0, [9000, 0, 0, 9000]],
    ['an unknown place', { km: null, venuePayoutMinor: 2000 }, 0, [9000, 0, 0, 9000]],
    ['a singer with a fee', {}, 6000, [9000, 0, 6000, 15000]],
    [
      'an agreed amount, leading or not',
      { payOverrideMinor: 20000, isLeader: true, km: 70 },
      6000,
      [20000, 3500, 6000, 29500],
    ],
    ['six hours of a reception at the hourly rate', six, 0, [54_000, 0, 0, 54_000]],
    ['its hour beyond the package at the half-hour pay', { ...six, halfHourPayMinor: 7551 }, 0, [60_102, 0, 0, 60_102]],
    [
      'the same in a seat that ends after the package',
      { ...six, minutes: 300, halfHourPayMinor: 7551 },
      0,
      [45_000, 0, 0, 45_000],
    ],
    [
      'its own hours beyond those of the gig',
      { ...six, gigMinutes: 300, halfHourPayMinor: 7551 },
      0,
      [54_000, 0, 0, 54_000],
    ],
    ['ten minutes more', { ...six, minutes: 370, gigMinutes: 370, halfHourPayMinor: 7551 }, 0, [61_602, 0, 0, 61_602]],
    [
      'an agreed amount for the longer reception',
      { ...six, halfHourPayMinor: 7551, payOverrideMinor: 50_000 },
      0,
      [50_000, 0, 0, 50_000],
    ],
    ['a long ceremony', { ...six, performanceTypeId: 1, halfHourPayMinor: 7551 }, 0, [54_000, 0, 0, 54_000]],
  ])('for %s', (_, more, artistFee, [payMinor, travelMinor, artistFeeMinor, totalMinor]) => {
    expect(offeredPay({ ...facts, ...more }, artistFee)).toEqual({ payMinor, travelMinor, artistFeeMinor, totalMinor });
  });
});

test('lists extra time as a separate line', () => {
  const work = positionWork({ ...facts, ...six, halfHourPayMinor: 7551, isLeader: true }, 'Violin, reception', 0);
  expect(positionPay(work)).toEqual([
    { category: 'Performance', title: 'Violin, reception', amountMinor: 45_000 },
    { category: 'Performance', title: 'Violin, reception, extra time', amountMinor: 15_102 },
    { category: 'Leader', title: 'Violin, reception, leader', amountMinor: 5000 },
  ]);
});
