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

it.each([
  '/profile',
  '/bookings/7',
  '/musician_bios/',
  '/bookings?skip=20&from=//elsewhere.example#top',
  '/organisations/1/users?q=a%2Fb',
  '/venues?q=Caf%C3%A9..',
])('leads back to %s', (address) => {
  expect(isOwnPath(address)).toBe(true);
});

it.each([
  'https://elsewhere.example',
  'https:/elsewhere.example',
  'elsewhere.example',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/bookings\\..//elsewhere.example',
  // Browsers drop tabs and line breaks.
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/\r\n\\elsewhere.example',
  '\t//elsewhere.example',
  ' //elsewhere.example',
  // They resolve dots before they look for a host.
  '/.//elsewhere.example',
  '/bookings/..//elsewhere.example',
  '/bookings//elsewhere.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,hello',
  '/login',
  '/login?from=/login',
  '/./login',
  '/bookings/../login',
  '',
  7,
  undefined,
])('never leads to %j', (address) => {
  expect(isOwnPath(address)).toBe(false);
});
