import { expect, it } from 'vitest';
import { viewersText } from './viewers-text.ts';

it.each([
  [[], ''],
  [['Ben Lee'], 'Ben Lee is viewing this too'],
  [['Ben Lee', 'Priya Nair'], 'Ben Lee and Priya Nair are viewing this too'],
  [['Ben Lee', 'Priya Nair', 'Ada Lee'], 'Ben Lee, Priya Nair and one other are viewing this too'],
  [['A', 'B', 'C', 'D'], 'A, B and 2 others are viewing this too'],
])('%j: %s', (names, text) => {
  expect(viewersText(names)).toBe(text);
});
