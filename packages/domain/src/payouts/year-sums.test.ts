import { describe, expect, it } from 'vitest';
import { type PaidInYear, yearSum } from './year-sums.ts';

const paid = (totalMinor: number, more: Partial<PaidInYear> = {}): PaidInYear => ({
  payeeId: 'ada',
  payee: 'Ada',
  entity: 'sole trader',
  count: 1,
  totalMinor,
  ...more,
});

describe("a year's sum", () => {
  it.each([
    ['1099-NEC', 200_000, 199_999, false, "The year's sum is below what asks for a 1099-NEC."],
    ['1099-NEC', 200_000, 200_000, true, "The year's sum asks for a 1099-NEC."],
    ['1099-NEC', 60_000, 60_000, true, "The year's sum asks for a 1099-NEC."],
    ['T4A', 50_000, 50_000, false, "The year's sum is below what asks for a T4A."],
    ['T4A', 50_000, 50_001, true, "The year's sum asks for a T4A."],
  ] as const)('of %s with a threshold of %d: %d is reported: %s', (form, threshold, amount, isReported, reason) => {
    expect(yearSum(form, threshold, paid(amount))).toEqual({ ...paid(amount), isReported, reason });
  });

  it.each([
    ['1099-NEC', false],
    ['T4A', true],
  ] as const)('of %s is reported for a company: %s', (form, isReported) => {
    expect(yearSum(form, 200_000, paid(900_000, { entity: 'company' }))).toMatchObject({ isReported });
  });
});
