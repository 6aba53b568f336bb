import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gigTimes } from '../bookings/gig-times.ts';
import { instantToWall } from '../time.ts';
import { positionTimes } from './position-times.ts';

const hours = (arrivalTime: string, startTime: string, endTime: string, startDayOffset: 0 | 1 = 0) => ({
  arrivalTime,
  startTime,
  endTime,
  startDayOffset,
});

describe('the hours of a position', () => {
  it.each([
    {
      why: 'an afternoon',
      zone: 'Australia/Sydney',
      date: '2027-03-13',
      at: hours('14:30', '15:00', '16:00'),
      utc: ['2027-03-13T03:30:00Z', '2027-03-13T04:00:00Z', '2027-03-13T05:00:00Z'],
    },
    {
      why: 'an evening that ends at one in the morning',
      zone: 'America/Toronto',
      date: '2027-06-12',
      at: hours('19:00', '20:00', '01:00'),
      utc: ['2027-06-12T23:00:00Z', '2027-06-13T00:00:00Z', '2027-06-13T05:00:00Z'],
    },
    {
      why: 'a set that starts after midnight, with arrival before',
      zone: 'America/New_York',
      date: '2027-06-12',
      at: hours('23:30', '00:15', '02:00', 1),
      utc: ['2027-06-13T03:30:00Z', '2027-06-13T04:15:00Z', '2027-06-13T06:00:00Z'],
    },
    {
      why: 'the night Boston’s clocks go forward: an hour less',
      zone: 'America/New_York',
      date: '2027-03-13',
      at: hours('22:00', '23:00', '04:00'),
      utc: ['2027-03-14T03:00:00Z', '2027-03-14T04:00:00Z', '2027-03-14T08:00:00Z'],
    },
    {
      why: 'the night Sydney’s clocks go back: an hour more',
      zone: 'Australia/Sydney',
      date: '2027-04-03',
      at: hours('22:00', '23:00', '04:00'),
      utc: ['2027-04-03T11:00:00Z', '2027-04-03T12:00:00Z', '2027-04-03T18:00:00Z'],
    },
  ])('are correct for $why', ({ zone, date, at, utc: [arrivalAt, startAt, endAt] }) => {
    expect(positionTimes(date, at, zone)).toEqual({ times: { arrivalAt, startAt, endAt } });
  });

  it.each([
    [hours('14:30', '15:00', '15:00'), 'endTime', 'A position lasts at most 12 hours'],
    [hours('06:00', '07:00', '20:00'), 'endTime', 'A position lasts at most 12 hours'],
    [hours('15:01', '15:00', '16:00'), 'arrivalTime', 'Arrival can be at most 12 hours before the start'],
    [hours('02:00', '15:00', '16:00'), 'arrivalTime', 'Arrival can be at most 12 hours before the start'],
  ])('%j is refused', (at, field, reason) => {
    expect(positionTimes('2027-03-13', at, 'Australia/Sydney')).toEqual({ field, reason });
  });

  it('in a skipped hour count an hour later, and are refused if nothing remains', () => {
    const skipped = hours('02:00', '02:30', '02:45');
    expect(positionTimes('2027-03-14', skipped, 'America/Toronto')).toEqual({
      times: {
        arrivalAt: '2027-03-14T07:00:00Z',
        startAt: '2027-03-14T07:30:00Z',
        endAt: '2027-03-14T07:45:00Z',
      },
    });
    expect(positionTimes('2027-03-14', hours('02:00', '02:45', '03:15'), 'America/Toronto')).toEqual({
      field: 'endTime',
      reason: 'It must end after it starts',
    });
  });

  it('stay as they are when they are entered as shown, whatever hour of a night when clocks change', () => {
    const nights = [
      ['Australia/Sydney', '2027-04-03'],
      ['Australia/Sydney', '2027-10-02'],
      ['America/Toronto', '2027-03-13'],
      ['America/Toronto', '2027-11-06'],
      ['America/New_York', '2027-11-06'],
    ] as const;
    const quarters = (least: number, most: number) => fc.integer({ min: least, max: most }).map((count) => count * 15);
    fc.assert(
      fc.property(fc.constantFrom(...nights), quarters(68, 95), quarters(0, 8), quarters(2, 32), (...drawn) => {
        const [[zone, date], start, arrivalMinutes, durationMinutes] = drawn;
        const startTime = `${Math.floor(start / 60)}:${String(start % 60).padStart(2, '0')}`;
        const times = gigTimes({ date, startTime, durationMinutes, arrivalMinutes }, zone);
        if (times === null) throw new Error('the date is known');
        const timeOf = (at: string) => instantToWall(at, zone).time;
        const shown = hours(timeOf(times.arrivalAt), timeOf(times.startAt), timeOf(times.endAt));
        expect(positionTimes(date, shown, zone, times)).toEqual({ times });
      }),
    );
  });
});
