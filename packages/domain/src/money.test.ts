import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMinor, formatMoney, formatPercent, money, scaleMinor, splitMinor, sumMinor } from './money.ts';

const minor = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('money', () => {
  it('has one zero', () => {
    expect(Object.is(money(-0, 'USD').minor, 0)).toBe(true);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
    'of %s cents is refused',
    (cents) => {
      expect(() => money(cents, 'AUD')).toThrow(RangeError);
      expect(() => sumMinor([cents])).toThrow(RangeError);
      expect(() => formatMinor(cents, 'AUD')).toThrow(RangeError);
    },
  );

  it('beyond exact numbers is refused instead of rounded', () => {
    expect(() => sumMinor([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
    expect(() => scaleMinor(Number.MAX_SAFE_INTEGER, '2')).toThrow(RangeError);
  });
});

describe('an amount times a rate', () => {
  it.each([
    [100, '0.10', 10],
    [5, '0.10', 1],
    [-5, '0.10', -1],
    [4, '0.10', 0],
    [15, '0.1', 2],
    [25, 0.1, 3],
    [1005, '0.13', 131],
    [4_503_599_627_370_497, '1.5', 6_755_399_441_055_746],
    [12_345, '0', 0],
    [12_345, '1', 12_345],
    [333, '0.333333333333333333333', 111],
  ])('%d × %s is %d', (amount, rate, expected) => {
    expect(scaleMinor(amount, rate)).toBe(expected);
  });

  it('is the mirror image for a refund', () => {
    fc.assert(
      fc.property(minor, fc.integer({ min: 0, max: 20_000 }), (amount, tenThousandths) => {
        const rate = (tenThousandths / 10_000).toFixed(4);
        expect(scaleMinor(amount, rate) + scaleMinor(-amount, rate)).toBe(0);
      }),
    );
  });
});

describe('splitting an amount', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [2, [1, 1, 1], [1, 1, 0]],
    [1000, [3, 0, 7], [300, 0, 700]],
    [99_000, [2, 3, 5], [19_800, 29_700, 49_500]],
    [10, [1, 2], [3, 7]],
    [0, [1, 2], [0, 0]],
  ])('%d by %j gives %j', (total, weights, parts) => {
    expect(splitMinor(total, weights)).toEqual(parts);
  });

  it.each([[[]], [[0, 0]], [[2, -1]], [[0.5]]])('by %j is refused', (weights) => {
    expect(() => splitMinor(100, weights)).toThrow(RangeError);
  });

  it('sums to the whole, and each part is within a cent of its exact share', () => {
    const weights = fc
      .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
      .filter((list) => list.some((weight) => weight > 0));
    fc.assert(
      fc.property(minor, weights, (total, list) => {
        const parts = splitMinor(total, list);
        expect(sumMinor(parts)).toBe(total);
        const whole = sumMinor(list);
        for (const [index, part] of parts.entries()) {
          expect(Math.abs(part - (total * (list[index] ?? 0)) / whole)).toBeLessThan(1 + 1e-6);
        }
        expect(splitMinor(-total, list)).toEqual(parts.map((part) => 0 - part));
      }),
    );
  });
});

describe('an amount on a screen', () => {
  it.each([
    [123_450, '$1,234.50'],
    [0, '$0.00'],
    [5, '$0.05'],
    [-1200, '-$12.00'],
    [99, '$0.99'],
    [100_000, '$1,000.00'],
    [123_456_789_012, '$1,234,567,890.12'],
  ])('of %d cents reads %s', (cents, text) => {
    expect(formatMinor(cents, 'AUD')).toBe(text);
    expect(formatMoney(money(cents, 'CAD'))).toBe(text);
  });

  it.each([
    [219_000, '$2,190'],
    [219_050, '$2,190.50'],
    [-1200, '-$12'],
    [5, '$0.05'],
    [0, '$0'],
    [100_000_000, '$1,000,000'],
  ])('%d in lists is %s: cents only if there are any', (minor, text) => {
    expect(formatMinor(minor, 'AUD', 'if any')).toBe(text);
  });

  it.each([
    ['0.10', '10%'],
    ['0.125', '12.5%'],
    ['1', '100%'],
    ['0.08875', '8.88%'],
    [0.13, '13%'],
  ])('a rate of %s reads %s', (rate, text) => {
    expect(formatPercent(rate)).toBe(text);
  });
});
