import { expect, it } from 'vitest';
import { knownDevice, rememberDevice } from './known-device.ts';

const secret = Buffer.alloc(32, 7);
const other = Buffer.alloc(32, 8);

it('a device is known to the accounts it has signed in to, by this installation’s cookie only', () => {
  const once = rememberDevice(secret, undefined, 'ada');
  const twice = rememberDevice(secret, once, 'bea');
  const device = once.split('.')[0];
  expect(knownDevice(secret, once, ['ada'])).toBe(device);
  expect(knownDevice(secret, twice, ['ada'])).toBe(device);
  expect(knownDevice(secret, twice, ['ada', 'bea'])).toBe(device);
  expect(knownDevice(secret, once, ['bea'])).toBeNull();
  expect(knownDevice(secret, once, ['ada', 'bea'])).toBeNull();
  expect(knownDevice(secret, once, [])).toBeNull();
  expect(knownDevice(other, once, ['ada'])).toBeNull();
});

it.each([undefined, '', 'x', 'x.y.z', `${'a'.repeat(22)}.${'b'.repeat(43)}`, '.'.repeat(5000)])(
  'the cookie %j identifies no device',
  (cookie) => {
    expect(knownDevice(secret, cookie, ['ada'])).toBeNull();
    expect(rememberDevice(secret, cookie, 'ada').length).toBeLessThan(400);
  },
);

it('remembers the last eight accounts, each once', () => {
  const names = Array.from({ length: 12 }, (_, index) => `person${index}`);
  const cookie = [...names, 'person11'].reduce((kept, name) => rememberDevice(secret, kept, name), '');
  expect(names.filter((name) => knownDevice(secret, cookie, [name]) !== null)).toEqual(names.slice(-8));
});
