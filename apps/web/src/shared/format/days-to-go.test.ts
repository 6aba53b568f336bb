import { expect, it } from 'vitest';
import { daysToGo } from './days-to-go.ts';

it.each([
  [0, 'today'],
  [1, 'tomorrow'],
  [-1, 'yesterday'],
  [128, 'in 128 days'],
  [-3, '3 days ago'],
])('%i days away is shown as "%s"', (days, words) => {
  expect(daysToGo(days)).toBe(words);
});
