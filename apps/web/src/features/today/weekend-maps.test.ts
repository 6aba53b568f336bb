import { describe, expect, it } from 'vitest';
import type { Today } from './today.ts';
import { weekendMaps } from './weekend-maps.ts';

type Gig = Today['weekend'][number];
const garden = { latitude: -33.86, longitude: 151.21 };
const hall = { latitude: -33.8, longitude: 151.1 };

const gig = (change: Partial<Gig> = {}): Gig => ({
  gigId: 'g',
  bookingId: 'b',
  cityId: 'sydney',
  date: '2027-01-16',
  name: 'Sophie & Rahul',
  typeName: 'Ceremony',
  venueName: 'The Garden',
  place: garden,
  startMinute: 900,
  endMinute: 960,
  positionsTotal: 2,
  positionsFilled: 2,
  ...change,
});

describe('the maps of a weekend', () => {
  it('have one pin per place, which opens the booking with an unfilled position', () => {
    const later = gig({ gigId: 'h', bookingId: 'c', name: 'Maya & Jo', positionsFilled: 1 });
    const [map, ...others] = weekendMaps([gig(), later]);
    expect(others).toEqual([]);
    expect(map).toEqual({
      cityId: 'sydney',
      label: 'The Garden',
      places: [
        {
          ...garden,
          label: 'Sophie & Rahul, Maya & Jo',
          needsAttention: true,
          link: { to: '/bookings/$id', params: { id: 'c' }, title: 'Sophie & Rahul, Maya & Jo · The Garden · 1 open' },
        },
      ],
    });
  });

  it('are one per city, without gigs whose venue is unknown', () => {
    const maps = weekendMaps([
      gig(),
      gig({ cityId: 'toronto', place: hall }),
      gig({ place: null }),
      gig({ cityId: 'boston', place: null }),
    ]);
    expect(maps.map(({ cityId, places }) => [cityId, places.length])).toEqual([
      ['sydney', 1],
      ['toronto', 1],
    ]);
  });

  it('have the pins of unfilled positions on top', () => {
    const open = gig({ positionsFilled: 1 });
    const full = gig({ gigId: 'h', place: hall });
    expect(weekendMaps([open, full])[0]?.places.map(({ needsAttention }) => needsAttention)).toEqual([false, true]);
  });
});
