import { describe, expect, test } from 'vitest';
import { discountRefusal } from './discount-limit.ts';

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
