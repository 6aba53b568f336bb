import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time.ts';
import { cancellationCost, isPostponingFree } from './cancellation-cost.ts';
import type { CancellationFacts, CancellationPolicy } from './cancellation-policy.ts';

const policy: CancellationPolicy = {
  isDepositKept: true,
  shares: [
    { daysBefore: 90, percent: 50 },
    { daysBefore: 30, percent: 75 },
    { daysBefore: 14, percent: 100 },
  ],
  withdrawalDays: 14,
  freePostponements: 1,
  postponeDays: 60,
};
const facts: CancellationFacts = {
  agreedOn: '2027-01-10',
  eventDate: '2027-09-20',
  priceMinor: 333_333,
  depositPaidMinor: 99_000,
  paidMinor: 99_000,
};

describe('cancelling', () => {
  it.each<[string, string, Partial<CancellationFacts>, object]>([
    [
      'before anything is agreed',
      '2027-09-19',
      { agreedOn: null, paidMinor: 0, depositPaidMinor: 0 },
      { ground: 'not agreed', owedMinor: 0, refundMinor: 0 },
    ],
    [
      'on the last day of the withdrawal period',
      '2027-01-24',
      {},
      { ground: 'withdrawal', owedMinor: 0, refundMinor: 99_000 },
    ],
    ['a day later', '2027-01-25', {}, { ground: 'deposit', owedMinor: 99_000, keptMinor: 99_000, refundMinor: 0 }],
    ['91 days before', '2027-06-21', {}, { ground: 'deposit', keptMinor: 99_000, toPayMinor: 0 }],
    ['90 days before', '2027-06-22', {}, { ground: 'share', percent: 50, owedMinor: 166_667, toPayMinor: 67_667 }],
    ['31 days before', '2027-08-20', {}, { percent: 50, owedMinor: 166_667 }],
    ['30 days before', '2027-08-21', {}, { percent: 75, owedMinor: 250_000, keptMinor: 99_000, toPayMinor: 151_000 }],
    [
      '14 days before, all paid',
      '2027-09-06',
      { paidMinor: 333_333 },
      { percent: 100, keptMinor: 333_333, refundMinor: 0 },
    ],
    ['90 days before, all paid', '2027-06-22', { paidMinor: 333_333 }, { keptMinor: 166_667, refundMinor: 166_666 }],
    ['after the event', '2027-10-01', {}, { percent: 100, owedMinor: 333_333 }],
    ['without a date', '2027-10-01', { eventDate: null }, { ground: 'deposit', keptMinor: 99_000 }],
    [
      'a deposit above the share',
      '2027-06-22',
      { depositPaidMinor: 200_000, paidMinor: 200_000 },
      { owedMinor: 200_000, refundMinor: 0 },
    ],
    ['an event within the withdrawal period', '2027-01-17', { eventDate: '2027-01-18' }, { ground: 'withdrawal' }],
    ['on the same day', '2027-01-18', { eventDate: '2027-01-18' }, { ground: 'share', percent: 100 }],
  ])('%s, on %s', (_name, on, changed, cost) => {
    expect(cancellationCost(policy, { ...facts, ...changed }, on)).toMatchObject(cost);
  });

  it('returns the deposit in a city that does not keep it', () => {
    expect(cancellationCost({ ...policy, isDepositKept: false }, facts, '2027-03-01')).toMatchObject({
      ground: 'deposit',
      owedMinor: 0,
      refundMinor: 99_000,
    });
  });

  it('has no free withdrawal period where the region has none, not even on the day itself', () => {
    expect(cancellationCost({ ...policy, withdrawalDays: 0 }, facts, '2027-01-10')).toMatchObject({
      ground: 'deposit',
    });
  });

  it('splits every paid cent into kept and refunded, and never costs less later', () => {
    const day = fc.integer({ min: 0, max: 400 }).map((count) => addDays('2027-01-10', count));
    const amount = fc.nat(5_000_000);
    fc.assert(
      fc.property(
        fc.record({ one: day, other: day, eventDate: day, priceMinor: amount, deposit: amount, more: amount }),
        ({ one, other, eventDate, priceMinor, deposit, more }) => {
          const paid = { depositPaidMinor: deposit, paidMinor: deposit + more };
          const [early, late] = [one, other]
            .toSorted()
            .map((on) => cancellationCost(policy, { agreedOn: '2027-01-10', eventDate, priceMinor, ...paid }, on));
          for (const cost of [early, late]) {
            expect((cost?.keptMinor ?? 0) + (cost?.refundMinor ?? 0)).toBe(paid.paidMinor);
            expect((cost?.keptMinor ?? 0) + (cost?.toPayMinor ?? 0)).toBe(cost?.owedMinor);
            expect(cost?.owedMinor).toBeLessThanOrEqual(Math.max(priceMinor, deposit));
          }
          expect(late?.owedMinor).toBeGreaterThanOrEqual(early?.owedMinor ?? 0);
        },
      ),
    );
  });
});

it.each([
  ['2027-07-22', 0, true],
  ['2027-07-23', 0, false],
  ['2027-01-01', 1, false],
])('postponing on %s after %d times is free: %s', (on, postponed, isFree) => {
  expect(isPostponingFree(policy, { eventDate: '2027-09-20', postponed, on })).toBe(isFree);
});
