import { expect, it } from 'vitest';
import { isReviewDue, reviewAskedAt } from './review-time.ts';

it.each([
  ['Australia/Sydney', 'in the evening', '2027-03-13T11:00:00Z', '2027-03-13T22:00:00Z'],
  ['Australia/Sydney', 'at one at night', '2027-03-13T14:00:00Z', '2027-03-13T22:00:00Z'],
  ['America/Toronto', 'as the clocks change', '2027-03-14T03:00:00Z', '2027-03-14T13:00:00Z'],
  ['America/New_York', 'in the afternoon', '2027-06-12T20:00:00Z', '2027-06-13T13:00:00Z'],
])('in %s the review of an event that ends %s is requested at nine the next morning', (zone, _, lastEnd, asked) => {
  expect(reviewAskedAt(lastEnd, zone)).toBe(asked);
});

it.each([
  ['2027-03-13T21:59:00Z', false],
  ['2027-03-13T22:00:00Z', true],
  ['2027-03-20T22:00:00Z', true],
  ['2027-03-28T22:00:00Z', false],
])('at %s it is due: %s', (now, isDue) => {
  expect(isReviewDue('2027-03-13T11:00:00Z', 'Australia/Sydney', now)).toBe(isDue);
});
