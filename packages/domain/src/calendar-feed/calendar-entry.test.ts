import { describe, expect, test } from 'vitest';
import { wallToInstant } from '../time.ts';
import { type CalendarJob, calendarEntry, webcalAddress } from './calendar-entry.ts';

const [sydney, toronto, boston] = ['Australia/Sydney', 'America/Toronto', 'America/New_York'];

/** A reception in a city's wall time; hours after midnight belong to the next date. */
function job(
  zone: string,
  cityName: string,
  day: string,
  hours: [string, string, string],
  nextDay: string,
): CalendarJob {
  const [arrival, start, end] = hours;
  const at = (time: string) => wallToInstant(time < '12:00' ? nextDay : day, time, zone);
  return {
    positionId: 'p1',
    bookingId: 'b1',
    bookingNumber: 10_023,
    performanceTypeId: 2,
    positionName: 'Violin 1',
    isLeader: false,
    isHold: false,
    isCancelled: false,
    arrivalAt: at(arrival),
    startAt: at(start),
    endAt: at(end),
    timeZone: zone,
    cityName,
    venue: { name: 'The Boathouse', formattedAddress: '1 Harbour Street, Sydney', latitude: -33.86, longitude: 151.2 },
    changes: 7,
    changedAt: '2027-01-10T00:00:00.000Z',
  };
}

const hoursOf = (one: CalendarJob) => calendarEntry(one, 'https://x.example').description.split('\n')[0];

describe('a job in a calendar', () => {
  const one = job(sydney, 'Sydney', '2027-03-13', ['17:00', '18:00', '23:00'], '2027-03-14');

  test('lasts from arrival to end, and has the start of the music, the place, and a link', () => {
    expect(calendarEntry(one, 'https://x.example')).toEqual({
      uid: 'p1@cadenza',
      start: '2027-03-13T06:00:00Z',
      end: '2027-03-13T12:00:00Z',
      summary: 'Reception at The Boathouse',
      description:
        'Arrive 05:00 PM, play 06:00 PM to 11:00 PM (AEDT, the time in Sydney)\nViolin 1 · booking 10023\nDetails: https://x.example/musician/bookings/b1',
      location: 'The Boathouse, 1 Harbour Street, Sydney',
      geo: { latitude: -33.86, longitude: 151.2 },
      status: 'CONFIRMED',
      sequence: 14,
      lastModified: '2027-01-10T00:00:00.000Z',
      url: 'https://x.example/musician/bookings/b1',
    });
  });

  test('is tentative while only held, and has no place if there is none', () => {
    const held = calendarEntry({ ...one, isHold: true, venue: null, isLeader: true }, '');
    expect(held).toMatchObject({ status: 'TENTATIVE', summary: 'Date hold: Reception', location: null, geo: null });
    expect(held.description).toContain('Your date is held for this event. You’re not booked yet.');
    expect(held.description).toContain('Violin 1, you lead · booking 10023');
  });

  test('stays as cancelled once it is lost, with a higher sequence and no link', () => {
    const gone = calendarEntry({ ...one, isCancelled: true }, 'https://x.example');
    expect(gone).toMatchObject({
      uid: 'p1@cadenza',
      status: 'CANCELLED',
      sequence: 15,
      summary: 'Cancelled: Reception at The Boathouse',
    });
    expect(gone.description).toMatch(/^You’re no longer needed for this event\./);
    expect(gone.description).not.toContain('https://');
    const again = calendarEntry({ ...one, changes: 8 }, 'https://x.example');
    expect(again.sequence).toBeGreaterThan(gone.sequence);
  });

  test.each([
    [sydney, 'Sydney', '2027-04-03', '2027-04-04', 'AEDT'],
    [sydney, 'Sydney', '2027-10-02', '2027-10-03', 'AEST'],
    [toronto, 'Toronto', '2027-03-13', '2027-03-14', 'EST'],
    [toronto, 'Toronto', '2027-11-06', '2027-11-07', 'EDT'],
    [boston, 'Boston', '2027-03-13', '2027-03-14', 'EST'],
    [boston, 'Boston', '2027-11-06', '2027-11-07', 'EDT'],
  ])('in %s ends at one in the night before the clocks change', (zone, city, day, next, label) => {
    expect(hoursOf(job(zone, city, day, ['19:00', '20:00', '01:00'], next))).toBe(
      `Arrive 07:00 PM, play 08:00 PM to 01:00 AM the next day (${label}, the time in ${city})`,
    );
  });

  test('over the change itself names both zones', () => {
    expect(hoursOf(job(sydney, 'Sydney', '2027-04-03', ['22:00', '23:00', '04:00'], '2027-04-04'))).toBe(
      'Arrive 10:00 PM, play 11:00 PM AEDT to 04:00 AM AEST the next day (the time in Sydney)',
    );
    expect(hoursOf(job(boston, 'Boston', '2027-03-13', ['22:00', '23:00', '04:00'], '2027-03-14'))).toBe(
      'Arrive 10:00 PM, play 11:00 PM EST to 04:00 AM EDT the next day (the time in Boston)',
    );
  });

  test('has its own subscription address', () => {
    expect(webcalAddress('https://x.example/calendar/k.ics')).toBe('webcal://x.example/calendar/k.ics');
  });
});
