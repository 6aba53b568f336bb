import { expect, test } from 'vitest';
import { withoutItem } from './without-item.ts';

test('the deleted item is removed from its page, and the count updated', () => {
  const page = { items: [{ id: 'a' }, { id: 'b' }], nextCursor: 'c', totalItems: 12 };
  expect(withoutItem(page, 'a')).toEqual({ items: [{ id: 'b' }], nextCursor: 'c', totalItems: 11 });
});

test('pages without the item keep their identity', () => {
  const page = { items: [{ id: 'b' }], nextCursor: null };
  expect(withoutItem(page, 'a')).toBe(page);
});

test('unloaded data, and data without a list, stays as it is', () => {
  expect(withoutItem(undefined, 'a')).toBeUndefined();
  const record = { id: 'a', name: 'Harbour Piano Hire' };
  expect(withoutItem(record, 'a')).toBe(record);
});
