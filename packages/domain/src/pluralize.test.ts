import { expect, test } from 'vitest';
import { pluralize } from './pluralize.ts';

test.each([
  [0, 'day', '0 days'],
  [1, 'day', '1 day'],
  [2, 'open quote', '2 open quotes'],
])('%d of "%s" is "%s"', (count, noun, text) => {
  expect(pluralize(count, noun)).toBe(text);
});
