import { expect, it } from 'vitest';
import { isOwnPath, loginAddress } from './origin.ts';

it('remembers the screen that somebody came for', () => {
  expect(loginAddress('/bookings/7?activeSection=payments')).toBe(
    '/login?from=%2Fbookings%2F7%3FactiveSection%3Dpayments',
  );
});

it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', '/login', 7, undefined])(
  'never leads back to %s',
  (address) => {
    expect(isOwnPath(address)).toBe(false);
  },
);
