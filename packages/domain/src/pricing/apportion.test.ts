import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideHalfAwayFromZero } from '../decimal.ts';
import { apportion } from './apportion.ts';

describe('rounding shares to a total', () => {
  it.each([
    ['halves that round up together', [5n, 5n, 5n], 10n, 2n, [1n, 1n, 0n]],
    ['a charge and a discount that cancel out', [5n, -5n], 10n, 0n, [1n, -1n]],
    ['a refund, the mirror of its charge', [-5n, -5n, -5n], 10n, -2n, [-1n, -1n, 0n]],
    ['shares that are already exact', [20n, -10n], 10n, 1n, [2n, -1n]],
    ['nothing', [], 10n, 0n, []],
  ])('%s', (_name, numerators, denominator, total, shares) => {
    expect(apportion(numerators, denominator, total)).toEqual(shares);
  });

  it('refuses a total that is not the rounded sum', () => {
    expect(() => apportion([5n, 5n], 10n, 3n)).toThrow(RangeError);
    expect(() => apportion([20n, 5n], 10n, 0n)).toThrow(RangeError);
    expect(() => apportion([20n, 20n], 10n, 5n)).toThrow(RangeError);
  });

  it('keeps every share within a unit of its exact value, whatever the signs', () => {
    const shares = fc.array(fc.bigInt(-(10n ** 12n), 10n ** 12n), { maxLength: 10 });
    fc.assert(
      fc.property(shares, fc.bigInt(1n, 1000n), (numerators, denominator) => {
        const total = divideHalfAwayFromZero(
          numerators.reduce((sum, numerator) => sum + numerator, 0n),
          denominator,
        );
        const given = apportion(numerators, denominator, total);
        expect(given.reduce((sum, share) => sum + share, 0n)).toBe(total);
        for (const [index, share] of given.entries()) {
          const away = share * denominator - (numerators[index] ?? 0n);
          expect(away < denominator && away > -denominator).toBe(true);
        }
      }),
    );
  });
});
