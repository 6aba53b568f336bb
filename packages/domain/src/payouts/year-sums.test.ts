import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PaidPayout, yearSums } from './year-sums.ts';

const paid = (payee: string, paidOn: string, netMinor: number, more: Partial<PaidPayout> = {}): PaidPayout => ({
  payeeId: payee.toLowerCase(),
  payee,
  entity: 'sole trader',
  paidOn,
  netMinor,
  ...more,
});

describe("a year's sums", () => {
  it('count by the day of payment, each payee once, in order of names', () => {
    const payouts = [
      paid('Bea', '2026-12-31', 150_000),
      paid('Ada', '2026-01-01', 100_000),
      paid('Bea', '2027-01-01', 99_999),
      paid('Bea', '2026-03-01', 50_000),
    ];
    expect(yearSums('1099-NEC', 2026, 200_000, payouts)).toEqual([
      {
        payeeId: 'ada',
        payee: 'Ada',
        count: 1,
        totalMinor: 100_000,
        isReported: false,
        reason: "The year's sum is below what asks for a 1099-NEC.",
      },
      {
        payeeId: 'bea',
        payee: 'Bea',
        count: 2,
        totalMinor: 200_000,
        isReported: true,
        reason: "The year's sum asks for a 1099-NEC.",
      },
    ]);
  });

  it.each([
    ['1099-NEC', 200_000, 199_999, false],
    ['1099-NEC', 200_000, 200_000, true],
    ['1099-NEC', 60_000, 60_000, true],
    ['T4A', 50_000, 50_000, false],
    ['T4A', 50_000, 50_001, true],
  ] as const)('of %s with a threshold of %d: %d is reported: %s', (form, threshold, amount, isReported) => {
    expect(yearSums(form, 2026, threshold, [paid('Ada', '2026-05-05', amount)])).toMatchObject([{ isReported }]);
  });

  it.each([
    ['1099-NEC', false],
    ['T4A', true],
  ] as const)('of %s are reported for a company: %s', (form, isReported) => {
    const payouts = [paid('Ada', '2026-05-05', 900_000, { entity: 'company' })];
    expect(yearSums(form, 2026, 200_000, payouts)).toMatchObject([{ isReported }]);
  });

  it('make the sum of all that was paid in the year, whoever got it', () => {
    const payout = fc.record({
      payeeId: fc.constantFrom('a', 'b', 'c'),
      payee: fc.constantFrom('Ada', 'Bea'),
      entity: fc.constantFrom('sole trader', 'company'),
      paidOn: fc.constantFrom('2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'),
      netMinor: fc.nat(1_000_000),
    });
    fc.assert(
      fc.property(fc.array(payout), (payouts) => {
        const sums = yearSums('T4A', 2026, 50_000, payouts);
        const expected = payouts
          .filter(({ paidOn }) => paidOn.startsWith('2026'))
          .reduce((sum, { netMinor }) => sum + netMinor, 0);
        expect(sums.reduce((sum, { totalMinor }) => sum + totalMinor, 0)).toBe(expected);
        expect(new Set(sums.map(({ payeeId }) => payeeId)).size).toBe(sums.length);
      }),
    );
  });
});
