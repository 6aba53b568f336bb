import { expect, test } from 'vitest';
import { withoutItem } from './without-item.ts';

test('the item that was deleted leaves its page, and the count follows', () => {
  const page = { items: [{ id: 'a' }, { id: 'b' }], nextCursor: 'c', totalItems: 12 };
  expect(withoutItem(page, 'a')).toEqual({ items: [{ id: 'b' }], nextCursor: 'c', totalItems: 11 });
});

test('pages without the item stay the very same', () => {
  const page = { items: [{ id: 'b' }], nextCursor: null };
  expect(withoutItem(page, 'a')).toBe(page);
});

test('what is not loaded yet, and what is no list, stays as it is', () => {
  expect(withoutItem(undefined, 'a')).toBeUndefined();
  const record = { id: 'a', name: 'Harbour Piano Hire' };
  expect(withoutItem(record, 'a')).toBe(record);
});
