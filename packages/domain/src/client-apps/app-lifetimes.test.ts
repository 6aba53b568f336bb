import { expect, test } from 'vitest';
import { appTokenEnd, previousSecretEnd } from './app-lifetimes.ts';

const now = '2027-01-15T00:00:00.000Z';

test('a token lasts a quarter of an hour', () => {
  expect(appTokenEnd(now)).toBe('2027-01-15T00:15:00.000Z');
});

test('the previous secret works for one more day, or ends immediately', () => {
  expect(previousSecretEnd(now, { endsAtOnce: false })).toBe('2027-01-16T00:00:00.000Z');
  expect(previousSecretEnd(now, { endsAtOnce: true })).toBe(now);
});
