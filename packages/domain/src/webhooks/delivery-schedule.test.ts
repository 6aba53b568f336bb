import { expect, test } from 'vitest';
import { isGone, isGracePeriodOver, isReceived, nextTryAt } from './delivery-schedule.ts';

const now = '2027-01-15T00:00:00.000Z';

test('an event gets eight delivery attempts in a little more than a day, at growing intervals', () => {
  const tries: string[] = [now];
  for (let failed = 1; ; failed++) {
    const next = nextTryAt(tries.at(-1) ?? now, failed);
    if (next === null) break;
    tries.push(next);
  }
  expect(tries).toEqual([
    '2027-01-15T00:00:00.000Z',
    '2027-01-15T00:01:00.000Z',
    '2027-01-15T00:06:00.000Z',
    '2027-01-15T00:36:00.000Z',
    '2027-01-15T02:36:00.000Z',
    '2027-01-15T07:36:00.000Z',
    '2027-01-15T17:36:00.000Z',
    '2027-01-16T03:36:00.000Z',
  ]);
});

test('a failing endpoint is switched off after three days', () => {
  expect(isGracePeriodOver('2027-01-17T23:59:59.999Z', now)).toBe(false);
  expect(isGracePeriodOver('2027-01-18T00:00:00.000Z', now)).toBe(true);
});

test.each([
  [199, false],
  [200, true],
  [204, true],
  [299, true],
  [301, false],
  [400, false],
  [410, false],
  [503, false],
])('%i counts as received: %s', (code, received) => {
  expect(isReceived(code)).toBe(received);
});

test('410 ends deliveries', () => {
  expect([isGone(410), isGone(404)]).toEqual([true, false]);
});
