import { describe, expect, it } from 'vitest';
import { isLinkOver, type KeyPurpose, linkEndsOn, payShownTo, SheetRole } from './customer-link.ts';

const zone = 'Australia/Sydney';
const madeAt = '2027-01-14T20:00:00Z'; // the 15th in Sydney

describe('a link of a customer', () => {
  it.each<[KeyPurpose, string | null, string]>([
    ['customer page', '2027-03-13', '2027-09-09'],
    ['customer page', null, '2028-01-15'],
    ['review', '2027-03-13', '2027-06-11'],
    ['booking sheet', '2027-03-13', '2027-03-27'],
    ['booking sheet', '2027-01-01', '2027-01-29'],
    ['customer page', '2026-01-01', '2027-02-14'],
    ['co-planner page', '2027-03-13', '2027-09-09'],
    ['enquiry page', '2027-03-13', '2027-01-16'],
    ['enquiry page', null, '2027-01-16'],
  ])('to the %s of an event on %s works until %s', (purpose, eventDate, endsOn) => {
    expect(linkEndsOn(purpose, { eventDate, madeAt, zone })).toBe(endsOn);
  });

  it('expires at the end of the last day in the city, not in Greenwich', () => {
    expect(isLinkOver('2027-03-27', '2027-03-27T12:59:00Z', zone)).toBe(false);
    expect(isLinkOver('2027-03-27', '2027-03-27T13:00:00Z', zone)).toBe(true);
  });
});

it.each([
  [SheetRole.Manager, 'all'],
  [SheetRole.Admin, 'all'],
  [SheetRole.Musician, 'own'],
  [SheetRole.BandLeader, 'own'],
  [SheetRole.Client, 'none'],
] as const)('a sheet for role %i shows pay: %s', (role, shown) => {
  expect(payShownTo(role)).toBe(shown);
});
