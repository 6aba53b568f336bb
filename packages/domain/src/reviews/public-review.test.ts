import { describe, expect, it } from 'vitest';
import { isCustomersOwn, publicRating, publishingProblem, reviewerName } from './public-review.ts';

const lastEnd = '2027-03-13T05:00:00Z';
const now = '2027-03-14T01:00:00Z';

describe('a review through the link in its mail', () => {
  it.each<[string, Parameters<typeof isCustomersOwn>[0], boolean]>([
    ['of an event that was played', { status: 90, lastEnd, addressSince: '2026-06-01T00:00:00Z' }, true],
    ['of a finalised booking', { status: 100, lastEnd, addressSince: lastEnd }, true],
    ['at an address changed after the event', { status: 90, lastEnd, addressSince: '2027-03-13T05:00:01Z' }, false],
    ['before the event has ended', { status: 90, lastEnd: now, addressSince: '2026-06-01T00:00:00Z' }, false],
    ['of a booking still ahead', { status: 80, lastEnd, addressSince: '2026-06-01T00:00:00Z' }, false],
    ['of a cancelled booking', { status: 130, lastEnd, addressSince: '2026-06-01T00:00:00Z' }, false],
    ['of a booking without times', { status: 90, lastEnd: null, addressSince: '2026-06-01T00:00:00Z' }, false],
  ])('%s is the customer’s own: %s', (_, reviewed, isOwn) => {
    expect(isCustomersOwn(reviewed, now)).toBe(isOwn);
  });
});

it.each([
  [true, true, null],
  [true, false, 'reviewWithoutConsent'],
  [false, true, 'reviewNotFromMail'],
  [false, false, 'reviewNotFromMail'],
] as const)('from its mail %s, with consent %s: %s', (isFromMail, mayBeShown, problem) => {
  expect(publishingProblem({ isFromMail, mayBeShown })).toBe(problem);
});

it.each([
  [4, 20, null],
  [5, 25, { average: 5, count: 5 }],
  [37, 178, { average: 4.8, count: 37 }],
  [6, 13, { average: 2.2, count: 6 }],
])('%i reviews with %i stars have the rating %j', (count, stars, rating) => {
  expect(publicRating({ count, stars })).toEqual(rating);
});

it.each([
  ['Mia Chen', 'Mia'],
  ['  Anne-Marie  van der Berg', 'Anne-Marie'],
  ['Cher', 'Cher'],
  ['Dr. Amara Okafor', 'Amara'],
  ['Mr Smith', 'A customer'],
  ['Mrs', 'A customer'],
  [' ', 'A customer'],
])('of %j only %j is shown', (fullName, shown) => {
  expect(reviewerName(fullName)).toBe(shown);
});
