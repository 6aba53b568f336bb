import { expect, test } from 'vitest';
import { payDay, payoutsDueAt } from './payout-time.ts';

test.each([
  ['an afternoon in Sydney', '2027-03-13T05:00:00Z', 'Australia/Sydney', '2027-03-13T19:00:00Z'],
  ['a reception that ends at one', '2027-03-13T14:00:00Z', 'Australia/Sydney', '2027-03-13T19:00:00Z'],
  ['exactly six in the morning: the next day', '2027-03-13T19:00:00Z', 'Australia/Sydney', '2027-03-14T19:00:00Z'],
  ['the night Sydney’s daylight saving ends', '2027-04-03T14:00:00Z', 'Australia/Sydney', '2027-04-03T20:00:00Z'],
  ['the night Sydney’s daylight saving begins', '2027-10-02T15:30:00Z', 'Australia/Sydney', '2027-10-02T19:00:00Z'],
  ['the night Toronto’s daylight saving begins', '2027-03-14T06:00:00Z', 'America/Toronto', '2027-03-14T10:00:00Z'],
  ['the night Toronto’s daylight saving ends', '2027-11-07T05:00:00Z', 'America/Toronto', '2027-11-07T11:00:00Z'],
  ['the night Boston’s daylight saving begins', '2027-03-14T06:00:00Z', 'America/New_York', '2027-03-14T10:00:00Z'],
  ['the night Boston’s daylight saving ends', '2027-11-07T05:00:00Z', 'America/New_York', '2027-11-07T11:00:00Z'],
])('payments are calculated on the morning after %s', (_, lastEnd, zone, due) => {
  expect(payoutsDueAt(lastEnd, zone)).toBe(due);
});

test.each([
  ['an afternoon in Sydney', '2027-03-13T05:00:00Z', 'Australia/Sydney', '2027-03-21'],
  ['a reception that ends at one', '2027-03-13T14:00:00Z', 'Australia/Sydney', '2027-03-21'],
  ['an evening in Boston', '2027-03-14T02:00:00Z', 'America/New_York', '2027-03-21'],
])('a job is paid seven days after the morning following %s', (_, lastEnd, zone, day) => {
  expect(payDay(lastEnd, 7, zone)).toBe(day);
});
