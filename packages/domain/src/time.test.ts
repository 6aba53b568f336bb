import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMinutes,
  dayOffsetOf,
  daysBetween,
  daysUntil,
  eventDateOf,
  formatDate,
  formatInstant,
  formatLongDate,
  formatMonth,
  formatShortDate,
  formatTime,
  instantToWall,
  isCalendarDate,
  isUrgent,
  minutesBetween,
  momentInstant,
  wallToInstant,
  zoneLabel,
} from './time.ts';

const sydney = 'Australia/Sydney';
const toronto = 'America/Toronto';
const boston = 'America/New_York';

describe('wall time and instants', () => {
  it.each([
    [sydney, '2026-01-17', '18:00', '2026-01-17T07:00:00Z', 'AEDT'],
    [sydney, '2026-07-18', '18:00', '2026-07-18T08:00:00Z', 'AEST'],
    [toronto, '2026-01-17', '18:00', '2026-01-17T23:00:00Z', 'EST'],
    [toronto, '2026-07-18', '18:00', '2026-07-18T22:00:00Z', 'EDT'],
    [boston, '2026-01-17', '18:00', '2026-01-17T23:00:00Z', 'EST'],
    [boston, '2026-07-18', '18:00', '2026-07-18T22:00:00Z', 'EDT'],
  ])('%s %s %s is %s (%s)', (zone, date, time, instant, label) => {
    expect(wallToInstant(date, time, zone)).toBe(instant);
    expect(instantToWall(instant, zone)).toEqual({ date, time });
    expect(zoneLabel(instant, zone)).toBe(label);
  });

  it.each([
    // Clocks go forward: 02:00 to 03:00 does not exist and counts as the hour after.
    [sydney, '2026-10-04', '01:59', '2026-10-03T15:59:00Z', '01:59'],
    [sydney, '2026-10-04', '02:30', '2026-10-03T16:30:00Z', '03:30'],
    [sydney, '2026-10-04', '03:00', '2026-10-03T16:00:00Z', '03:00'],
    [toronto, '2026-03-08', '01:59', '2026-03-08T06:59:00Z', '01:59'],
    [toronto, '2026-03-08', '02:30', '2026-03-08T07:30:00Z', '03:30'],
    [toronto, '2026-03-08', '03:00', '2026-03-08T07:00:00Z', '03:00'],
    [boston, '2026-03-08', '02:30', '2026-03-08T07:30:00Z', '03:30'],
    [boston, '2026-03-08', '03:00', '2026-03-08T07:00:00Z', '03:00'],
    // Clocks go back: the hour occurs twice, and the first one counts.
    [sydney, '2026-04-05', '02:30', '2026-04-04T15:30:00Z', '02:30'],
    [sydney, '2026-04-05', '03:00', '2026-04-04T17:00:00Z', '03:00'],
    [toronto, '2026-11-01', '01:30', '2026-11-01T05:30:00Z', '01:30'],
    [toronto, '2026-11-01', '02:00', '2026-11-01T07:00:00Z', '02:00'],
    [boston, '2026-11-01', '01:30', '2026-11-01T05:30:00Z', '01:30'],
    [boston, '2026-11-01', '02:00', '2026-11-01T07:00:00Z', '02:00'],
  ])('when the clocks change, %s %s %s is %s', (zone, date, time, instant, shown) => {
    expect(wallToInstant(date, time, zone)).toBe(instant);
    expect(instantToWall(instant, zone)).toEqual({ date, time: shown });
  });

  it.each([
    ['at midnight', 'Africa/Cairo', '2024-04-26', '00:30', '2024-04-25T22:30:00Z'],
    ['at midnight, later that day', 'Africa/Cairo', '2024-04-26', '20:00', '2024-04-26T17:00:00Z'],
    ['before the next midnight', 'Africa/Cairo', '2024-10-31', '23:30', '2024-10-31T20:30:00Z'],
    ['by half an hour', 'Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00Z'],
    ['over a whole day', 'Pacific/Apia', '2011-12-30', '18:00', '2011-12-31T04:00:00Z'],
  ])('where clocks change %s, %s %s %s is %s', (_, zone, date, time, instant) => {
    expect(wallToInstant(date, time, zone)).toBe(instant);
    expect(wallToInstant(date, time, zone)).toBe(instant);
  });

  it('shows both passes of the repeated hour the same way', () => {
    expect(instantToWall('2026-04-04T15:30:00Z', sydney)).toEqual(instantToWall('2026-04-04T16:30:00Z', sydney));
  });

  it('round-trips to the same wall time, unless clocks change in that hour', () => {
    const wall = fc.tuple(
      fc.integer({ min: 0, max: 3650 }),
      fc.integer({ min: 4, max: 23 }),
      fc.integer({ min: 0, max: 59 }),
      fc.constantFrom(sydney, toronto, boston),
    );
    fc.assert(
      fc.property(wall, ([days, hour, minute, zone]) => {
        const date = addDays('2022-01-01', days);
        const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
        expect(instantToWall(wallToInstant(date, time, zone), zone)).toEqual({ date, time });
      }),
    );
  });

  it.each([
    ['2027-02-29', '10:00'],
    ['2027-2-3', '10:00'],
    ['14/03/2027', '10:00'],
    ['2027-03-14', '24:00'],
    ['2027-03-14', '9:00'],
    ['2027-03-14', '10:60'],
  ])('refuses %s %s', (date, time) => {
    expect(() => wallToInstant(date, time, sydney)).toThrow(RangeError);
  });

  it('refuses an unknown zone and an instant without its zone', () => {
    expect(() => wallToInstant('2027-03-14', '10:00', 'Australia/Atlantis')).toThrow(RangeError);
    expect(() => instantToWall('2027-03-14T10:00:00', sydney)).toThrow(RangeError);
  });
});

describe('a reception past midnight', () => {
  it.each([
    ['an ordinary summer night', sydney, '2026-01-17', '2026-01-17T07:00:00Z', '2026-01-17T14:00:00Z', 420],
    ['an ordinary night', toronto, '2026-06-20', '2026-06-20T22:00:00Z', '2026-06-21T05:00:00Z', 420],
    ['an ordinary night', boston, '2026-06-20', '2026-06-20T22:00:00Z', '2026-06-21T05:00:00Z', 420],
    ['the night before clocks go forward', sydney, '2026-10-03', '2026-10-03T08:00:00Z', '2026-10-03T15:00:00Z', 420],
    ['the night before clocks go back', boston, '2026-10-31', '2026-10-31T22:00:00Z', '2026-11-01T05:00:00Z', 420],
  ])('18:00 to 01:00 on %s in %s lasts seven hours', (_night, zone, date, start, end, minutes) => {
    expect(wallToInstant(date, '18:00', zone)).toBe(start);
    expect(momentInstant(date, '01:00', 1, zone)).toBe(end);
    expect(minutesBetween(start, end)).toBe(minutes);
    expect(eventDateOf(start, zone)).toBe(date);
    expect(dayOffsetOf(date, end, zone)).toBe(1);
  });

  it.each([
    [sydney, '2026-10-03', 360],
    [sydney, '2026-04-04', 480],
    [toronto, '2026-03-07', 360],
    [toronto, '2026-10-31', 480],
    [boston, '2026-03-07', 360],
    [boston, '2026-10-31', 480],
  ])('20:00 to 03:00 in %s on %s lasts %d minutes across the clock change', (zone, date, minutes) => {
    const end = momentInstant(date, '03:00', 1, zone);
    expect(minutesBetween(wallToInstant(date, '20:00', zone), end)).toBe(minutes);
    expect(instantToWall(end, zone)).toEqual({ date: addDays(date, 1), time: '03:00' });
  });

  it('that lasts five hours across the change ends after five elapsed hours', () => {
    const end = addMinutes(wallToInstant('2026-10-03', '23:00', sydney), 300);
    expect(instantToWall(end, sydney)).toEqual({ date: '2026-10-04', time: '05:00' });
  });
});

describe('a timeline moment', () => {
  it.each([
    [0, '18:30', '2026-10-03T08:30:00Z'],
    [1, '00:15', '2026-10-03T14:15:00Z'],
    [1, '03:30', '2026-10-03T16:30:00Z'],
    [-1, '17:00', '2026-10-02T07:00:00Z'],
  ])('%d days after the event at %s', (offset, time, instant) => {
    expect(momentInstant('2026-10-03', time, offset, sydney)).toBe(instant);
    expect(dayOffsetOf('2026-10-03', instant, sydney)).toBe(offset);
  });
});

describe('days', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-10-03', 2, '2026-10-05'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s and %d more is %s', (date, days, later) => {
    expect(addDays(date, days)).toBe(later);
    expect(daysBetween(date, later)).toBe(days);
  });

  it.each([
    // The same instant is Saturday morning in Sydney and still Friday in America.
    ['2026-10-02T22:30:00Z', '2026-10-03', sydney, 0],
    ['2026-10-02T22:30:00Z', '2026-10-03', toronto, 1],
    ['2026-10-02T22:30:00Z', '2026-10-01', boston, -1],
    ['2026-10-02T22:30:00Z', '2027-10-03', sydney, 365],
  ])('at %s, %s in %s is %d days away', (now, date, zone, days) => {
    expect(daysUntil(now, date, zone)).toBe(days);
  });

  it.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2027-13-01', false],
    ['2027-1-1', false],
    ['', false],
  ])('%j is a day: %s', (text, isDay) => {
    expect(isCalendarDate(text)).toBe(isDay);
  });
});

describe('urgency', () => {
  it.each([
    ['starts at once', '2026-10-03T08:00:00Z', true],
    ['a minute short of a day', '2026-10-04T07:59:00Z', true],
    ['a day to the second', '2026-10-04T08:00:00Z', false],
    ['next week', '2026-10-10T08:00:00Z', false],
    ['already begun', '2026-10-03T07:59:59Z', false],
  ])('%s', (_name, start, urgent) => {
    expect(isUrgent('2026-10-03T08:00:00Z', start)).toBe(urgent);
  });
});

describe('time on a screen', () => {
  it('reads as people in the city would say it', () => {
    expect(formatDate('2027-03-04')).toBe('04/03/2027');
    expect(formatLongDate('2027-03-14')).toBe('Sunday 14 March 2027');
    expect(formatLongDate('2026-03-14')).toBe('Saturday 14 March 2026');
    expect(formatShortDate('2026-03-14')).toBe('Sat 14/03/2026');
    expect(formatMonth('2026-03')).toBe('March 2026');
    expect(formatMonth('2026-03-14')).toBe('March 2026');
    expect(formatInstant('2027-03-14T06:30:00Z', sydney)).toBe('14/03/2027 05:30 PM AEDT');
    expect(formatInstant('2026-11-01T05:30:00Z', boston)).toBe('01/11/2026 01:30 AM EDT');
    expect(formatInstant('2026-11-01T06:30:00Z', boston)).toBe('01/11/2026 01:30 AM EST');
  });

  it.each([
    ['00:00', '12:00 AM'],
    ['00:05', '12:05 AM'],
    ['09:30', '09:30 AM'],
    ['12:00', '12:00 PM'],
    ['17:30', '05:30 PM'],
    ['23:59', '11:59 PM'],
  ])('%s reads %s', (time, text) => {
    expect(formatTime(time)).toBe(text);
  });

  it('names a zone by its offset if English has no name for it', () => {
    expect(zoneLabel('2027-01-01T00:00:00Z', 'Asia/Tokyo')).toBe('GMT+9');
    expect(zoneLabel('2027-01-01T00:00:00Z', 'UTC')).toBe('UTC');
  });
});

describe('elapsed minutes', () => {
  it('are whole, rounded towards zero, and negative backwards', () => {
    expect(minutesBetween('2026-01-01T00:00:00Z', '2026-01-01T00:01:59Z')).toBe(1);
    expect(minutesBetween('2026-01-01T00:01:59Z', '2026-01-01T00:00:00Z')).toBe(-1);
    expect(addMinutes('2026-01-01T00:00:00.000Z', -30)).toBe('2025-12-31T23:30:00Z');
  });
});
