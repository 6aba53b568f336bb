import { expect, it } from 'vitest';
import { isOwnPath, loginAddress, reacceptAddress } from './origin.ts';

it('stores the requested screen', () => {
  expect(loginAddress('/bookings/7?activeSection=payments')).toBe(
    '/login?from=%2Fbookings%2F7%3FactiveSection%3Dpayments',
  );
});

it('stores it while newer terms are accepted', () => {
  expect(reacceptAddress('/bookings?skip=20')).toBe('/reaccept-tc?from=%2Fbookings%3Fskip%3D20');
  expect(reacceptAddress('/')).toBe('/reaccept-tc');
});

it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', '/login', 7, undefined])(
  'never leads back to %s',
  (address) => {
    expect(isOwnPath(address)).toBe(false);
  },
);
