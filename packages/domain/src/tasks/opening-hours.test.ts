import { describe, expect, it } from 'vitest';
import { closingAfterDays, type OpeningHours, type OpeningWeek, openingMinutesAfter } from './opening-hours.ts';

const office = (week: OpeningWeek = 'Monday to Friday'): OpeningHours => ({
  opensAt: '09:00',
  closesAt: '17:00',
  week,
  closed: [],
  region: 'AU',
  zone: 'Australia/Sydney',
});

// Sydney is eleven hours ahead in January. 15 January 2027 is a Friday, 26 January Australia Day.
describe('an hour of the office', () => {
  it.each<[string, string, string, OpeningWeek?]>([
    ['within the day', '2027-01-15T00:00:00Z', '2027-01-15T01:00:00Z'],
    ['before it opens', '2027-01-14T18:00:00Z', '2027-01-14T23:00:00Z'],
    ['up to its closing', '2027-01-15T05:00:00Z', '2027-01-15T06:00:00Z'],
    ['over the weekend', '2027-01-15T05:30:00Z', '2027-01-17T22:30:00Z'],
    ['on a Saturday', '2027-01-16T02:00:00Z', '2027-01-17T23:00:00Z'],
    ['on a Saturday that is open', '2027-01-16T02:00:00Z', '2027-01-16T03:00:00Z', 'Monday to Saturday'],
    ['on a Sunday that is not', '2027-01-17T02:00:00Z', '2027-01-17T23:00:00Z', 'Monday to Saturday'],
    ['on a Sunday that is open', '2027-01-17T02:00:00Z', '2027-01-17T03:00:00Z', 'Every day'],
    ['on a public holiday', '2027-01-26T02:00:00Z', '2027-01-26T23:00:00Z', 'Every day'],
    ['on a Saturday that is a public holiday', '2026-12-26T02:00:00Z', '2026-12-26T23:00:00Z', 'Every day'],
    [
      'on that Saturday, and its substitute on Monday',
      '2026-12-26T02:00:00Z',
      '2026-12-28T23:00:00Z',
      'Monday to Saturday',
    ],
    ['on Easter Sunday', '2027-03-28T02:00:00Z', '2027-03-29T23:00:00Z', 'Every day'],
  ])('%s', (_when, from, until, week) => {
    expect(openingMinutesAfter(from, 60, office(week))).toBe(until);
  });

  it("skips the office's own closing days", () => {
    const closed = [{ from: '2027-01-15', until: '2027-01-18' }];
    expect(openingMinutesAfter('2027-01-14T05:30:00Z', 60, { ...office(), closed })).toBe('2027-01-18T22:30:00Z');
    expect(closingAfterDays('2027-01-14T05:30:00Z', 1, { ...office(), closed })).toBe('2027-01-19T06:00:00Z');
  });

  it('counts eight hours a day, even when the clocks change', () => {
    expect(openingMinutesAfter('2027-01-14T22:00:00Z', 16 * 60, office())).toBe('2027-01-18T06:00:00Z');
    // Daylight saving ends on Sunday 4 April 2027.
    expect(openingMinutesAfter('2027-04-02T05:00:00Z', 60, { ...office(), region: 'US' })).toBe('2027-04-02T06:00:00Z');
    expect(openingMinutesAfter('2027-04-02T06:00:00Z', 60, { ...office(), region: 'US' })).toBe('2027-04-05T00:00:00Z');
  });
});

it.each<[string, number, string]>([
  ['2027-01-13T00:00:00Z', 1, '2027-01-14T06:00:00Z'],
  ['2027-01-15T00:00:00Z', 1, '2027-01-18T06:00:00Z'],
  ['2027-01-15T00:00:00Z', 3, '2027-01-20T06:00:00Z'],
  ['2027-01-25T00:00:00Z', 1, '2027-01-27T06:00:00Z'],
  // Late on a Thursday in Sydney, still Thursday morning in UTC.
  ['2027-01-14T12:59:00Z', 1, '2027-01-15T06:00:00Z'],
  ['2027-01-14T13:01:00Z', 1, '2027-01-18T06:00:00Z'],
])('after %s the office closes on opening day %i at %s', (from, days, closing) => {
  expect(closingAfterDays(from, days, office())).toBe(closing);
});
