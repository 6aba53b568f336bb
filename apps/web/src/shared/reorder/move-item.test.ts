import { expect, test } from 'vitest';
import { moveItem, placeAt } from './move-item.ts';

test.each([
  ['c', 0, 'cabd'],
  ['a', 3, 'bcda'],
  ['b', 1, 'abcd'],
  ['b', 99, 'acdb'],
  ['d', -5, 'dabc'],
  ['x', 0, 'abcd'],
])('%s moves to place %i', (item, to, order) => {
  expect(moveItem(['a', 'b', 'c', 'd'], item, to).join('')).toBe(order);
});

test('a dragged item comes after all items whose middle it has passed', () => {
  expect([0, 15, 35, 99].map((y) => placeAt([10, 30, 50], y))).toEqual([0, 1, 2, 3]);
});
