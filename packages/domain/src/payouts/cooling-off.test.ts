import { expect, it } from 'vitest';
import { isCoolingOff, usableFrom } from './cooling-off.ts';

const now = '2027-03-15T00:00:00.000Z';
const threeDaysOn = '2027-03-18T00:00:00.000Z';

it.each([
  [{ isByPayee: true, isFirst: true }, now],
  [{ isByPayee: true, isFirst: false }, threeDaysOn],
  [{ isByPayee: false, isFirst: true }, threeDaysOn],
  [{ isByPayee: false, isFirst: false }, threeDaysOn],
])('an account entered as %j can be paid from %s', (given, expected) => {
  expect(usableFrom({ ...given, now, hours: 72 })).toBe(expected);
});

it('cools off until its time has come or someone has released it', () => {
  const account = { usableFrom: threeDaysOn, releasedAt: null };
  expect(isCoolingOff(account, '2027-03-17T23:59:59.999Z')).toBe(true);
  expect(isCoolingOff(account, threeDaysOn)).toBe(false);
  expect(isCoolingOff({ ...account, releasedAt: now }, now)).toBe(false);
});
