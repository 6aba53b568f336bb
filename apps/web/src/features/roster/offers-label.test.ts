import { expect, it } from 'vitest';
import { offersLabel, someNames } from './offers-label.ts';

it.each([
  [1, 'Send 1 offer'],
  [8, 'Send 8 offers'],
])('%i: %s', (count, label) => {
  expect(offersLabel(count)).toBe(label);
});

it.each([
  [[], ''],
  [['Ada'], 'Ada'],
  [['Ada', 'Ben'], 'Ada and Ben'],
  [['Ada', 'Ben', 'Cy', 'Dan'], 'Ada, Ben, Cy and Dan'],
  [[...'ABCDEFGHIJKL'], 'A, B, C, D, E, F, G, H, I, J, K and L'],
  [[...'ABCDEFGHIJKLM'], 'A, B, C, D, E, F, G, H, I, J, K and 2 others'],
])('%j: %s', (names, text) => {
  expect(someNames(names)).toBe(text);
});
