import { describe, expect, test } from 'vitest';
import { discountRefusal, growthRefusal } from './discount-limit.ts';

const of = (agreedMinor: number, earlierMinor: number[] = []) =>
  discountRefusal({ listMinor: 100_000, agreedMinor, earlierMinor, limitPercent: 20 });
const tooLarge = (percent: number) => ({ code: 'discountTooLarge', details: { percent, limitPercent: 20 } });

describe('a price below the list price', () => {
  test.each([100_000, 120_000, 80_000])('of %i is within the limit', (agreed) => expect(of(agreed)).toBeNull());
  test.each([
    [79_999, 21],
    [50_000, 50],
    [0, 100],
  ])('of %i needs an admin', (agreed, percent) => expect(of(agreed)).toEqual(tooLarge(percent)));
  test('can stay where an admin has set it, or rise, but not fall', () => {
    expect(of(60_000, [60_000])).toBeNull();
    expect(of(61_000, [100_000, 60_000])).toBeNull();
    expect(of(59_999, [60_000])).toEqual(tooLarge(41));
  });
  test('does not exist without a list price', () => {
    expect(discountRefusal({ listMinor: 0, agreedMinor: 0, earlierMinor: [], limitPercent: 0 })).toBeNull();
  });
});

describe('an event with an agreed price of 100,000', () => {
  const grows = (beforeMinor: number, listMinor: number) =>
    growthRefusal({ beforeMinor, listMinor, firmMinor: 100_000, limitPercent: 20 });
  test.each([
    ['becomes larger within the limit', 100_000, 125_000],
    ['stays as large as it was, whatever was agreed', 500_000, 500_000],
    ['becomes smaller', 500_000, 400_000],
  ])('%s', (_, before, after) => expect(grows(before, after)).toBeNull());
  test.each([
    ['becomes larger beyond the limit', 100_000, 125_001, 21],
    ['becomes larger in small steps', 124_000, 125_001, 21],
    ['gets its first music', 0, 400_000, 75],
  ])('needs an admin when it %s', (_, before, after, percent) => {
    expect(grows(before, after)).toEqual({ code: 'agreedPriceTooLow', details: { percent, limitPercent: 20 } });
  });
});
