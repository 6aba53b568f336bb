import { expect, test } from 'vitest';
import { BookingStatus } from './booking-status.ts';
import { nextAction } from './next-action.ts';

test.each([
  [BookingStatus.Quote, true, 'Call'],
  [BookingStatus.PlaceHolder, false, 'Add the event'],
  [BookingStatus.Abandoned, false, 'Offer help'],
  [BookingStatus.CallbackRequested, false, 'Send a quote'],
  [BookingStatus.Estimated, false, 'Send a quote'],
  [BookingStatus.Quote, false, 'Follow up'],
  [BookingStatus.Archived, false, ''],
] as const)(
  'a prospect in status %d, with a call that waits: %s, is next for "%s"',
  (status, isCallWaiting, expected) => {
    expect(nextAction({ status, isCallWaiting })).toBe(expected);
  },
);
