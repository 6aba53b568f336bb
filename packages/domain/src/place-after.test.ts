import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeAfter } from './place-after.ts';

test.each([
  ['c', null, 'cabd'],
  ['a', 'd', 'bcda'],
  ['d', 'a', 'adbc'],
  ['b', 'a', 'abcd'],
  ['b', 'b', 'abcd'],
  ['a', null, 'abcd'],
])('%s after %s', (moved, after, order) => {
  expect(placeAfter(['a', 'b', 'c', 'd'], moved, after).join('')).toBe(order);
});

test('no element is lost or duplicated, and repeating a move changes nothing', () => {
  const order = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(order, fc.nat(), fc.option(fc.nat()), (ids, from, to) => {
      const moved = ids[from % ids.length] ?? '';
      const after = to === null ? null : (ids[to % ids.length] ?? null);
      const once = placeAfter(ids, moved, after);
      expect(once.toSorted()).toEqual(ids.toSorted());
      expect(placeAfter(once, moved, after)).toEqual(once);
    }),
  );
});
