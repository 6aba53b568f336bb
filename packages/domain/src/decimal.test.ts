import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampRate, divideDown, divideHalfAwayFromZero, parseDecimal } from './decimal.ts';

describe('a decimal', () => {
  it.each([
    ['0.10', 10n, 100n],
    ['12', 12n, 1n],
    ['-2.5', -25n, 10n],
    ['+0.13', 13n, 100n],
    [0.1, 1n, 10n],
    [1e-7, 1n, 10_000_000n],
    [1e21, 10n ** 21n, 1n],
  ])('%s is exactly %s / %s', (value, numerator, denominator) => {
    expect(parseDecimal(value)).toEqual({ numerator, denominator });
  });

  it.each(['', ' ', '.5', '5.', '10%', '1,5', '0x10', 'NaN', '1e9999', Number.NaN, Number.POSITIVE_INFINITY])(
    '%j is refused',
    (value) => {
      expect(() => parseDecimal(value)).toThrow(RangeError);
    },
  );
});

describe('division to whole units', () => {
  it.each([
    [5n, 2n, 3n, 2n],
    [-5n, 2n, -3n, -3n],
    [4n, 3n, 1n, 1n],
    [-4n, 3n, -1n, -2n],
    [0n, 7n, 0n, 0n],
    [6n, 3n, 2n, 2n],
    [-6n, 3n, -2n, -2n],
  ])('%s / %s is %s rounded and %s rounded down', (numerator, denominator, rounded, down) => {
    expect(divideHalfAwayFromZero(numerator, denominator)).toBe(rounded);
    expect(divideDown(numerator, denominator)).toBe(down);
  });

  it('never moves by more than half a unit when it rounds, and by less than one when it rounds down', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.bigInt(1n, 10n ** 9n), (numerator, denominator) => {
        const rounded = 2n * (divideHalfAwayFromZero(numerator, denominator) * denominator - numerator);
        expect(rounded <= denominator && rounded >= -denominator).toBe(true);
        const lost = numerator - divideDown(numerator, denominator) * denominator;
        expect(lost >= 0n && lost < denominator).toBe(true);
      }),
    );
  });
});

describe('a rate', () => {
  it.each([
    ['-0.1', '0'],
    ['0', '0'],
    ['0.10', '0.10'],
    ['1', '1'],
    ['1.5', '1'],
    [100, '1'],
  ])('of %s counts as %s', (rate, kept) => {
    expect(clampRate(rate)).toBe(kept);
  });
});
