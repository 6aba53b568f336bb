import { greatCircleKm, roadKm } from '@cadenza/domain/venues/distance';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coarsenPoint } from './coarsen-place.ts';

const sydney = { latitude: -33.8688, longitude: 151.2093 };
const anywhere = fc.record({
  latitude: fc.double({ min: -36, max: -31, noNaN: true }),
  longitude: fc.double({ min: 149, max: 153, noNaN: true }),
});
const about = (point: { latitude: number; longitude: number }) =>
  coarsenPoint(sydney, point, 'Pin near Manly') as { latitude: number; longitude: number; kind: 'about'; name: string };

describe('a shared pin', () => {
  it('is near its original place, with the same price', () => {
    fc.assert(
      fc.property(anywhere, (point) => {
        const shared = about(point);
        expect(shared).toMatchObject({ kind: 'about', name: 'Pin near Manly' });
        expect(roadKm(sydney, shared)).toBe(roadKm(sydney, point));
        expect(greatCircleKm(point, shared)).toBeLessThan(3);
      }),
      { numRuns: 500 },
    );
  });

  it('is the same for all houses in a street', () => {
    const doors = [0, 1, 2, 3, 4].map((door) =>
      about({ latitude: -33.75 + door / 10_000, longitude: 150.9 + door / 10_000 }),
    );
    expect(new Set(doors.map((each) => JSON.stringify(each))).size).toBe(1);
  });
});
