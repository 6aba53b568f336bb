import { expect, it } from 'vitest';
import { findUnreadable } from './find-unreadable.ts';

const nested = (levels: number, wrap: (inner: unknown) => unknown) => {
  let value: unknown = 'At Last';
  for (let level = 0; level < levels; level++) value = wrap(value);
  return value;
};

it.each([
  ['a text over several lines', { note: 'Dear all,\r\n\tplease come early.' }],
  ['letters of any script, and emoji', { note: 'Zoë Müller 山田 🎻👩🏽‍🎤' }],
  ['the maximum nesting', nested(20, (inner) => [inner])],
  ['ten thousand values', Array.from({ length: 10_000 }, () => 1)],
  ['nothing', undefined],
])('%s can be read', (_, input) => {
  expect(findUnreadable(input)).toBeNull();
});

it.each([
  ['U+0000', 'a\0b'],
  ['half of a surrogate pair', 'a\ud83cb'],
  ['a reversed surrogate pair', '\udfbb\ud83c'],
  ['a bell', 'a\u0007b'],
  ['a delete', 'a\u007fb'],
])('%s cannot be stored, wherever it is', (_, text) => {
  const message = 'There are characters here that cannot be stored';
  expect(findUnreadable(text)).toEqual({ path: '', message });
  expect(findUnreadable({ items: [{ title: 'Canon' }, { title: text }] })).toEqual({ path: 'items.1.title', message });
});

it.each([
  ['a list in a list, half a million times', nested(500_000, (inner) => [inner])],
  ['fields in fields, half a million times', nested(500_000, (field) => ({ field }))],
])('%s is refused as soon as it is found', (_, input) => {
  expect(findUnreadable(input)).toEqual({ path: '', message: 'This is nested in more than 20 levels' });
});

it('refuses more values than any screen sends, without looking at them', () => {
  const rows = Array.from({ length: 101 }, () => Array.from({ length: 100 }, () => '\0'));
  expect(findUnreadable(Array.from({ length: 500_000 }, () => '\0'))?.message).toBe(
    'At most 10000 values can be read at once',
  );
  expect(findUnreadable(rows.map((row) => row.map(() => 0)))?.message).toBe('At most 10000 values can be read at once');
});
