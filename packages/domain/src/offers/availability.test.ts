import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaps } from '../instant-range.ts';
import { type Commitment, clashes, type Place, type TravelTime } from './availability.ts';

const halfAnHour: TravelTime = () => 30;
const at = (venueId: string | null, latitude = -33.86): Place => ({ venueId, point: { latitude, longitude: 151.2 } });
const boathouse = at('boathouse');
const roseBay = at('rose bay', -33.87);
const on = (time: string) => `2027-03-14T${time}:00Z`;
const job = (start: string, end: string, place = boathouse): Commitment => ({
  start: on(start),
  end: on(end),
  place,
  title: `${start} to ${end}`,
});

describe('two jobs of a musician', () => {
  it.each([
    { wanted: job('10:00', '11:00', roseBay), clash: null, why: 'half an hour is enough for a half-hour drive' },
    { wanted: job('10:00', '11:01', roseBay), clash: '11:30 to 13:00', why: 'a minute later is a minute too late' },
    {
      wanted: job('10:00', '11:30'),
      clash: null,
      why: 'the same venue needs no travel, and touching is not overlapping',
    },
    { wanted: job('10:00', '11:31'), clash: '11:30 to 13:00', why: 'one minute overlaps' },
    { wanted: job('12:00', '12:30'), clash: '11:30 to 13:00', why: 'inside' },
    { wanted: job('09:00', '18:00'), clash: '11:30 to 13:00', why: 'around' },
    { wanted: job('13:00', '15:00'), clash: null, why: 'right after, same venue' },
    { wanted: job('13:29', '15:00', roseBay), clash: '11:30 to 13:00', why: 'too little time to drive on' },
    { wanted: job('13:30', '15:00', roseBay), clash: null, why: 'just enough time to drive on' },
    {
      wanted: job('13:00', '15:00', { venueId: null, point: null }),
      clash: null,
      why: 'no travel while the place is unknown',
    },
  ])('from $wanted.title: $why', ({ wanted, clash }) => {
    expect(clashes(wanted, [job('11:30', '13:00')], halfAnHour)?.title ?? null).toBe(clash);
  });

  it('report the earliest clash, in any order', () => {
    const commitments = [job('14:00', '15:00'), job('12:00', '13:00'), job('18:00', '19:00')];
    expect(clashes(job('10:00', '16:00'), commitments, halfAnHour)?.title).toBe('12:00 to 13:00');
  });

  it('past midnight, with the instant written differently, are the same', () => {
    const late: Commitment = { ...job('22:00', '23:00'), end: '2027-03-15T01:00:00.000Z' };
    const early = { start: '2027-03-15T11:59:00+11:00', end: '2027-03-15T14:00:00+11:00', place: boathouse };
    expect(clashes(early, [late], halfAnHour)).toBe(late);
  });
});

describe('a clash', () => {
  const minute = fc.integer({ min: 0, max: 600 });
  const instant = (minutes: number) => new Date(Date.UTC(2027, 2, 14) + minutes * 60_000).toISOString();
  const someJob = fc
    .record({ start: minute, length: fc.integer({ min: 1, max: 240 }), venue: fc.constantFrom('a', 'b', 'c') })
    .map(({ start, length, venue }) => ({
      start: instant(start),
      end: instant(start + length),
      place: at(venue),
      title: venue,
      from: start,
      to: start + length,
    }));

  it('is mutual if the drive takes as long in both directions', () => {
    fc.assert(
      fc.property(
        someJob,
        someJob,
        (a, b) => (clashes(a, [b], halfAnHour) === null) === (clashes(b, [a], halfAnHour) === null),
      ),
    );
  });

  it('matches a count of the minutes', () => {
    fc.assert(
      fc.property(someJob, someJob, (a, b) => {
        const travel = a.place.venueId === b.place.venueId ? 0 : 30;
        const fits = a.to + travel <= b.from || b.to + travel <= a.from;
        return (clashes(a, [b], halfAnHour) === null) === fits;
      }),
    );
  });

  it('without travel is a plain overlap', () => {
    fc.assert(fc.property(someJob, someJob, (a, b) => (clashes(a, [b], () => 0) !== null) === overlaps(a, b)));
  });
});
