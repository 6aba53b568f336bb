import { describe, expect, it } from 'vitest';
import { offeredPay, type PayFacts } from './offered-pay.ts';

const facts: PayFacts = {
  perHourMinor: 9000,
  leaderMinor: 5000,
  payOverrideMinor: null,
  isLeader: false,
  minutes: 60,
  km: 12,
  venuePayoutMinor: null,
  bands: [
    { minKm: 0, customerFeeMinor: 0, payoutMinor: 0 },
    { minKm: 70, customerFeeMinor: 4500, payoutMinor: 3500 },
  ],
};

describe('the pay of an offer', () => {
  it.each<[string, Partial<PayFacts>, number, [number, number, number, number]]>([
    ['an hour near the city', {}, 0, [9000, 0, 0, 9000]],
    ['ninety minutes', { minutes: 90 }, 0, [13500, 0, 0, 13500]],
    ['leading', { isLeader: true }, 0, [14000, 0, 0, 14000]],
    ['a drive', { km: 70 }, 0, [9000, 3500, 0, 12500]],
    ['a venue with its own payout', { km: 70, venuePayoutMinor: 2000 }, 0, [9000, 2000, 0, 11000]],
    ['a venue that pays no travel', { km: 70, venuePayoutMinor: 0 }, 0, [9000, 0, 0, 9000]],
    ['a place that is not known yet', { km: null, venuePayoutMinor: 2000 }, 0, [9000, 0, 0, 9000]],
    ['a singer with a fee', {}, 6000, [9000, 0, 6000, 15000]],
    [
      'an agreed amount, leading or not',
      { payOverrideMinor: 20000, isLeader: true, km: 70 },
      6000,
      [20000, 3500, 6000, 29500],
    ],
  ])('for %s', (_, more, artistFee, [payMinor, travelMinor, artistFeeMinor, totalMinor]) => {
    expect(offeredPay({ ...facts, ...more }, artistFee)).toEqual({ payMinor, travelMinor, artistFeeMinor, totalMinor });
  });
});
