import { describe, expect, it } from 'vitest';
import { BookingStatus } from '../bookings/booking-status.ts';
import type { KeyPurpose } from '../customer-links/customer-link.ts';
import { type Inviting, invitingOf, namedRights, pageRights } from './co-planner.ts';

const none = { maySuggest: false, mayPay: false, mayDecide: false };

describe('what the visitor of a customer page can do', () => {
  it.each<[KeyPurpose, boolean]>([
    ['customer page', true],
    ['enquiry page', false],
  ])('through the link to the %s, all rights of the owner: %s', (purpose, isOwner) => {
    expect(pageRights(purpose, null)).toEqual({
      maySuggest: true,
      mayAskForCall: true,
      mayPay: isOwner,
      mayDecide: isOwner,
      isOwner,
    });
  });

  it.each([
    [{ maySuggest: false, mayPay: false, decides: false }, none],
    [
      { maySuggest: true, mayPay: false, decides: false },
      { ...none, maySuggest: true },
    ],
    [
      { maySuggest: false, mayPay: true, decides: false },
      { ...none, mayPay: true },
    ],
    [
      { maySuggest: false, mayPay: false, decides: true },
      { ...none, mayDecide: true },
    ],
  ])("as a co-planner with %o: exactly that, and never the owner's own rights", (given, rights) => {
    expect(pageRights('co-planner page', given)).toEqual({ ...rights, isOwner: false, mayAskForCall: false });
  });
});

it.each([
  [none, 'read'],
  [{ ...none, mayPay: true }, 'read and pay'],
  [{ maySuggest: true, mayPay: true, mayDecide: true }, 'read, suggest, pay and decide'],
])('%o reads as: %s', (rights, words) => {
  expect(namedRights(rights)).toBe(words);
});

it.each<[BookingStatus, string | null, number, Inviting]>([
  [BookingStatus.Estimated, null, 0, 'open'],
  [BookingStatus.Performing, '2027-03-13', 5, 'open'],
  [BookingStatus.Performing, '2027-03-13', 6, 'full'],
  [BookingStatus.Planning, '2027-03-12', 0, 'over'],
  [BookingStatus.PostEvent, '2027-03-13', 0, 'over'],
  [BookingStatus.Cancelled, '2027-03-20', 6, 'over'],
  [BookingStatus.Archived, null, 0, 'over'],
])('in status %i, for %s, with %i invited, inviting is %s', (status, eventDate, invited, inviting) => {
  expect(invitingOf({ status, eventDate, today: '2027-03-13' }, invited)).toBe(inviting);
});
