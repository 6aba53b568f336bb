import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bandShares, waitingText } from './waiting-times.ts';

it.each([
  [[], []],
  [
    [0, 0],
    [0, 0],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [0, 5],
    [0, 100],
  ],
])('the shares of %j are %j', (counts, shares) => {
  expect(bandShares(counts)).toEqual(shares);
});

it('shares always add up to a hundred', () => {
  const counts = fc
    .array(fc.nat(1000), { minLength: 1, maxLength: 5 })
    .filter((each) => each.some((count) => count > 0));
  fc.assert(
    fc.property(counts, (each) => {
      expect(bandShares(each).reduce((sum, part) => sum + part, 0)).toBe(100);
    }),
  );
});

it.each([
  [0, '1 min'],
  [0.66, '40 min'],
  [5.4, '5 h'],
  [47.4, '47 h'],
  [71, '3 days'],
])('%s hours are shown as %s', (hours, text) => {
  expect(waitingText(hours)).toBe(text);
});
