import { describe, expect, it } from 'vitest';
import { type Absence, absentHours } from './absence.ts';

const zone = 'Australia/Sydney';
const days = (fromDay: string, untilDay: string): Absence => ({
  fromDay,
  untilDay,
  weekday: null,
  freeFrom: null,
  freeUntil: null,
});
const weekly = (weekday: number, more: Partial<Absence> = {}): Absence => ({
  fromDay: '2027-01-01',
  untilDay: null,
  weekday,
  freeFrom: null,
  freeUntil: null,
  ...more,
});
/** A job in Sydney wall time, in summer and in winter. */
const job = (start: string, end: string) => ({ start, end });

describe('the hours at which a musician cannot play', () => {
  // 13 March 2027 is a Saturday; Sydney is 11 hours ahead of UTC.
  const afternoon = job('2027-03-13T03:00:00Z', '2027-03-13T08:00:00Z'); // 14:00 to 19:00
  const intoTheNight = job('2027-03-13T08:00:00Z', '2027-03-13T14:00:00Z'); // 19:00 to 01:00
  it.each<[string, Absence, typeof afternoon, boolean]>([
    ['is away that day', days('2027-03-13', '2027-03-13'), afternoon, true],
    ['is away around it', days('2027-03-01', '2027-03-31'), afternoon, true],
    ['is away until the day before', days('2027-03-01', '2027-03-12'), afternoon, false],
    ['is away from the day after', days('2027-03-14', '2027-03-20'), afternoon, false],
    ['leaves on the day into which the gig runs', days('2027-03-14', '2027-03-20'), intoTheNight, true],
    ['never plays on Saturdays', weekly(6), afternoon, true],
    ['never plays on Sundays', weekly(0), afternoon, false],
    ['never plays on Sundays, and the gig ends on one', weekly(0), intoTheNight, true],
    ['plays on Saturdays from two', weekly(6, { freeFrom: '14:00' }), afternoon, false],
    ['plays on Saturdays from a minute past two', weekly(6, { freeFrom: '14:01' }), afternoon, true],
    ['plays on Saturdays until seven', weekly(6, { freeUntil: '19:00' }), afternoon, false],
    ['plays on Saturdays until six', weekly(6, { freeUntil: '18:00' }), afternoon, true],
    ['plays between two and seven', weekly(6, { freeFrom: '14:00', freeUntil: '19:00' }), afternoon, false],
    ['had a rule until the previous week', weekly(6, { untilDay: '2027-03-12' }), afternoon, false],
    ['has a rule from the following week', weekly(6, { fromDay: '2027-03-14' }), afternoon, false],
  ])('a musician who %s', (_, absence, at, isAbsent) => {
    expect(absentHours([absence], at, zone).length > 0).toBe(isAbsent);
  });

  it('has 25 hours on the day the clocks go back, and 23 when they go forward', () => {
    const whole = { start: '2027-03-01T00:00:00Z', end: '2027-12-01T00:00:00Z' };
    const hoursOn = (day: string) =>
      absentHours([days(day, day)], whole, zone).map(
        ({ start, end }) => (Date.parse(end) - Date.parse(start)) / 3_600_000,
      );
    expect([hoursOn('2027-04-04'), hoursOn('2027-10-03'), hoursOn('2027-06-01')]).toEqual([[25], [23], [24]]);
  });

  it('are in order, each with its rule', () => {
    const [rule, away] = [weekly(6, { freeFrom: '14:00' }), days('2027-03-12', '2027-03-13')];
    const range = { start: '2027-03-11T00:00:00Z', end: '2027-03-13T06:00:00Z' };
    expect(absentHours([rule, away], range, zone).map(({ absence }) => absence)).toEqual([away, rule, away]);
  });
});
