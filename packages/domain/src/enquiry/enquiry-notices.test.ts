import { expect, it } from 'vitest';
import { firstDistanceRules } from '../venues/distance.ts';
import { enquiryNotices, venueNotSureMessage } from './enquiry-notices.ts';

it.each([
  [178, null, null],
  [178.4, 1, 'Dunes Hall is about 178 km from Sydney. The price includes travel for every performer.'],
  [500, 1, 'Dunes Hall is about 500 km from Sydney. The price includes travel for every performer.'],
  [501, 0, 'Dunes Hall is about 501 km from Sydney. We’ll get back to you about travel.'],
])('a place %d km away has its notice', (km, type, message) => {
  const gigs = [{ type: 'reception' as const, place: { name: 'Dunes Hall', km }, notSureWhere: false }];
  const [notice] = enquiryNotices(gigs, { cityName: 'Sydney', distances: firstDistanceRules });
  expect(notice ?? null).toEqual(
    message === null
      ? null
      : { kind: type === 0 ? 'over500' : 'over178', type, title: 'Info', message, gig: 'reception' },
  );
});

it('an unsure place has local prices, whatever was chosen before', () => {
  const gigs = [
    { type: 'ceremony' as const, place: { name: 'Dunes Hall', km: 900 }, notSureWhere: true },
    { type: 'reception' as const, place: null, notSureWhere: false },
  ];
  expect(enquiryNotices(gigs, { cityName: 'Sydney', distances: firstDistanceRules })).toEqual([
    { kind: 'venueNotSure', type: 1, title: 'Info', message: venueNotSureMessage, gig: 'ceremony' },
  ]);
});
