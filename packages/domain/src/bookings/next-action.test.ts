import { expect, test } from 'vitest';
import { BookingStatus } from './booking-status.ts';
import { nextStep, phoneToCall } from './next-action.ts';

test.each([
  [BookingStatus.Quote, { wished: '' }, 'Call'],
  [BookingStatus.Quote, { wished: 'after 5 pm' }, 'Call: “after 5 pm”'],
  [BookingStatus.PlaceHolder, null, 'Add the event'],
  [BookingStatus.Abandoned, null, 'Offer help'],
  [BookingStatus.CallbackRequested, null, 'Send a quote'],
  [BookingStatus.Estimated, null, 'Send a quote'],
  [BookingStatus.Quote, null, 'Follow up'],
  [BookingStatus.Archived, null, ''],
] as const)('a prospect in status %d with the requested call %j needs "%s"', (status, call, expected) => {
  expect(nextStep(status, call)).toBe(expected);
});

test.each([
  [{ call: { phone: '1' }, mobile: '2', landline: '3' }, '1'],
  [{ call: { phone: '' }, mobile: '2', landline: '3' }, '2'],
  [{ call: null, mobile: '', landline: '3' }, '3'],
  [{ call: null, mobile: '', landline: '' }, ''],
])('%j is called on "%s"', (person, expected) => {
  expect(phoneToCall(person)).toBe(expected);
});
