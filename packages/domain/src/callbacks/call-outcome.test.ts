import { expect, test } from 'vitest';
import { type CallOutcome, nextCallAt } from './call-outcome.ts';

test.each<[CallOutcome, string, string | null]>([
  ['reached', '2027-01-15T00:00:00.000Z', null],
  ['no answer', '2027-01-15T00:00:00.000Z', '2027-01-15T02:00:00.000Z'],
  // The morning after Friday 11:00 in Sydney, which is ten or eleven hours ahead.
  ['tomorrow', '2027-01-15T00:00:00.000Z', '2027-01-15T22:00:00.000Z'],
  ['tomorrow', '2027-07-15T00:00:00.000Z', '2027-07-15T23:00:00.000Z'],
])('after "%s" at %s the next call is due at %s', (outcome, now, due) => {
  const next = nextCallAt(outcome, now, 'Australia/Sydney');
  expect(next === null ? null : Date.parse(next)).toBe(due === null ? null : Date.parse(due));
});
