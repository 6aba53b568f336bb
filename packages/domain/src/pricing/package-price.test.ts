import { expect, it } from 'vitest';
import { packagePriceFor } from './package-price.ts';

const prices = [
  { durationMinutes: 120, priceMinor: 120_000 },
  { durationMinutes: 60, priceMinor: 80_000 },
  { durationMinutes: 90, priceMinor: 100_000 },
];

it.each([
  [30, 80_000],
  [60, 80_000],
  [61, 100_000],
  [90, 100_000],
  [100, 120_000],
  [120, 120_000],
  [121, null],
])('a package for %d minutes costs %s', (minutes, price) => {
  expect(packagePriceFor(prices, minutes)).toBe(price);
});

it('a package without prices has no price', () => {
  expect(packagePriceFor([], 60)).toBeNull();
});
