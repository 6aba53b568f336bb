import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMinutes, wallToInstant } from '../time.ts';
import { eventBounds, gigTimes } from './gig-times.ts';

const reception = { date: '2027-03-13', startTime: '20:00', durationMinutes: 300, arrivalMinutes: 60 };

describe('when a gig takes place', () => {
  it('is unknown while the date is', () => {
    expect(gigTimes({ ...reception, date: null }, 'Australia/Sydney')).toBeNull();
  });

  it.each([
    ['an evening past midnight', {}, 'Australia/Sydney', '08:00', '09:00', '14:00', '2027-03-13'],
    [
      'the night the clocks go back',
      { date: '2027-04-03', startTime: '23:00' },
      'Australia/Sydney',
      '11:00',
      '12:00',
      '17:00',
      '2027-04-03',
    ],
    [
      'the night they go forward',
      { date: '2027-10-02', startTime: '23:00' },
      'Australia/Sydney',
      '12:00',
      '13:00',
      '18:00',
      '2027-10-02',
    ],
    [
      'a start skipped by the clocks',
      { date: '2027-03-14', startTime: '02:30' },
      'America/New_York',
      '06:30',
      '07:30',
      '12:30',
      '2027-03-14',
    ],
    [
      'a start that occurs twice',
      { date: '2027-11-07', startTime: '01:30' },
      'America/Toronto',
      '04:30',
      '05:30',
      '10:30',
      '2027-11-07',
    ],
  ])("is elapsed time from the city's wall time: %s", (_what, gig, zone, arrival, start, end, date) => {
    expect(gigTimes({ ...reception, ...gig }, zone)).toEqual({
      arrivalAt: `${date}T${arrival}:00Z`,
      startAt: `${date}T${start}:00Z`,
      endAt: `${date}T${end}:00Z`,
    });
  });

  it('agrees with the rules of time on any evening in every zone', () => {
    const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-12-31'), noInvalidDate: true });
    const minute = fc.nat(24 * 60 - 1);
    fc.assert(
      fc.property(
        day,
        minute,
        fc.constantFrom('Australia/Sydney', 'America/Toronto', 'America/New_York'),
        (when, at, zone) => {
          const date = when.toISOString().slice(0, 10);
          const two = (value: number) => String(value).padStart(2, '0');
          const startTime = `${two(Math.floor(at / 60))}:${two(at % 60)}`;
          const startAt = wallToInstant(date, startTime, zone);
          expect(gigTimes({ date, startTime, durationMinutes: 300, arrivalMinutes: 60 }, zone)).toEqual({
            arrivalAt: addMinutes(startAt, -60),
            startAt,
            endAt: addMinutes(startAt, 300),
          });
        },
      ),
    );
  });
});

it('an event lasts from the start of its first gig to the end of its last', () => {
  const times = [
    { arrivalAt: '2027-03-13T08:00:00Z', startAt: '2027-03-13T09:00:00Z', endAt: '2027-03-13T14:00:00Z' },
    null,
    { arrivalAt: '2027-03-13T03:30:00Z', startAt: '2027-03-13T04:00:00Z', endAt: '2027-03-13T05:00:00Z' },
  ];
  expect(eventBounds(times)).toEqual({ firstStart: '2027-03-13T04:00:00Z', lastEnd: '2027-03-13T14:00:00Z' });
  expect(eventBounds([null])).toEqual({ firstStart: null, lastEnd: null });
});
