import { describe, expect, it } from 'vitest';
import { BookingStatus, bookingStatuses } from '../bookings/booking-status.ts';
import { EventType } from '../enquiry/enquiry-rules.ts';
import { canChooseSongs, isAnyTime, songMomentsOf } from './song-moments.ts';

const gigs = ['ceremony', 'reception'] as const;
const ofWeddings = gigs.flatMap((gig) => songMomentsOf(gig, EventType.Wedding));

describe('the moments to choose songs for', () => {
  it('have their own ids, and names unique within a gig', () => {
    expect(new Set(ofWeddings.map(({ id }) => id)).size).toBe(ofWeddings.length);
    expect(new Set(ofWeddings.map(({ gig, name }) => `${gig} ${name}`)).size).toBe(ofWeddings.length);
    expect(ofWeddings.filter(isAnyTime).map(({ gig }) => gig)).toEqual(gigs);
  });

  it('are those of a wedding only at a wedding', () => {
    for (const gig of gigs) {
      expect(songMomentsOf(gig, EventType.Wedding).length).toBeGreaterThan(3);
      expect(songMomentsOf(gig, EventType.Corporate).map(({ name }) => name)).toEqual(['Any time']);
    }
  });

  it('suggest songs that suit a request, each once per moment', () => {
    for (const { name, ideas } of ofWeddings) {
      expect(new Set(ideas.map(({ title }) => title)).size, name).toBe(ideas.length);
      for (const { title, artist } of ideas) {
        expect([title, artist].every((text) => text.length > 0 && text.length <= 200)).toBe(true);
      }
    }
  });
});

describe('songs can be chosen', () => {
  const open = { areKeySongsComplete: false, hasGigs: true, firstStart: '2027-03-13T04:00:00Z' };
  const now = '2027-03-01T00:00:00Z';

  it('from the enquiry until the first gig begins', () => {
    expect(bookingStatuses.filter((status) => canChooseSongs({ ...open, status }, now))).toEqual([
      15, 20, 30, 40, 50, 60, 70,
    ]);
  });

  it('until they are marked complete, and only if there is music', () => {
    const status = BookingStatus.Booked;
    expect(canChooseSongs({ ...open, status, areKeySongsComplete: true }, now)).toBe(false);
    expect(canChooseSongs({ ...open, status, hasGigs: false }, now)).toBe(false);
  });

  it('without a date, and not after the day of a booking that was never Booked', () => {
    const status = BookingStatus.Planning;
    expect(canChooseSongs({ ...open, status, firstStart: null }, now)).toBe(true);
    expect(canChooseSongs({ ...open, status }, '2027-03-13T03:59:00Z')).toBe(true);
    expect(canChooseSongs({ ...open, status }, open.firstStart)).toBe(false);
  });
});
