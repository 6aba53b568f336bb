import type { PerformanceTypeId } from '@cadenza/domain/pricing/durations';
import { describe, expect, it } from 'vitest';
import {
  dial,
  gigWords,
  type Job,
  jobsByGig,
  type MyBookingDetail,
  mapsAddress,
  othersWords,
  placesOf,
} from './work.ts';

const barracks = { name: 'Barracks', formattedAddress: 'Mosman NSW', latitude: -33.83, longitude: 151.25, km: 12 };
const hall = { ...barracks, name: 'Hall', latitude: -33.7 };

const job = (performanceTypeId: PerformanceTypeId, change: Partial<Job> = {}): Job =>
  ({ positionId: String(performanceTypeId), name: 'Violin 1', performanceTypeId, place: barracks, ...change }) as Job;

describe('a musician’s day', () => {
  it('has the ceremony before the reception, whatever the order of the response', () => {
    expect(jobsByGig([job(2), job(1)]).map(({ name }) => name)).toEqual(['Ceremony', 'Reception']);
    expect(gigWords([job(2), job(1)])).toBe('Ceremony and Reception');
  });

  it('names a place once if both gigs are there, and both places otherwise', () => {
    expect(placesOf([job(1), job(2)])).toEqual([{ place: barracks, gigs: ['Ceremony', 'Reception'] }]);
    expect(placesOf([job(1), job(2, { place: hall })]).map(({ place }) => place.name)).toEqual(['Barracks', 'Hall']);
    expect(placesOf([job(1, { place: null })])).toEqual([]);
  });

  it('keeps several positions of one gig together', () => {
    expect(jobsByGig([job(1), job(1, { positionId: '3' })])[0]?.jobs).toHaveLength(2);
  });
});

it.each([
  [[], [], 'You’re playing solo'],
  [[], ['Viola', 'Cello'], 'No one else yet; 2 still to find'],
  [['Ada', 'Ben'], [], 'With Ada, Ben'],
  [['Ada'], ['Cello'], 'With Ada; 1 still to find'],
])('with %j booked and %j to find, a booking says so', (names, unfilled, words) => {
  const colleagues = names.map((name) => ({ name })) as MyBookingDetail['colleagues'];
  expect(othersWords({ colleagues, unfilled })).toBe(words);
});

it('a place links to the phone’s own map', () => {
  expect(mapsAddress(barracks)).toBe('https://www.google.com/maps/search/?api=1&query=-33.830000,151.250000');
});

it.each([
  ['+61 412 345 678', 'tel:+61412345678'],
  ['(617) 555-0142', 'tel:6175550142'],
])('%s is dialled without its spaces', (number, address) => {
  expect(dial(number)).toBe(address);
});
