import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cityLabel,
  firstDistanceRules,
  greatCircleKm,
  minimumCeremonyHours,
  roadKm,
  travelMinutes,
  travelNotice,
} from './distance.ts';

const sydney = { latitude: -33.8688, longitude: 151.2093 };
const bowral = { latitude: -34.4789, longitude: 150.4177 };
const toronto = { latitude: 43.6532, longitude: -79.3832 };
const boston = { latitude: 42.3601, longitude: -71.0589 };

describe('distance', () => {
  it('along the great circle agrees with published figures', () => {
    expect(greatCircleKm(toronto, boston)).toBeCloseTo(691, -0.5);
    expect(greatCircleKm(sydney, bowral)).toBeCloseTo(99.5, -0.5);
    expect(greatCircleKm(sydney, sydney)).toBe(0);
    expect(greatCircleKm({ latitude: 0, longitude: 179 }, { latitude: 0, longitude: -179 })).toBeCloseTo(222.4, 1);
    expect(greatCircleKm({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBeCloseTo(20_015.1, 1);
  });

  it('by road is a quarter longer, in whole kilometres', () => {
    expect(roadKm(sydney, bowral)).toBe(Math.round(greatCircleKm(sydney, bowral) * 1.25));
    expect(roadKm(sydney, sydney)).toBe(0);
  });

  it('is symmetric', () => {
    const point = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(greatCircleKm(a, b)).toBeCloseTo(greatCircleKm(b, a), 6);
        expect(greatCircleKm(a, b)).toBeLessThanOrEqual(20_016);
      }),
    );
  });
});

describe('the shortest ceremony', () => {
  it.each([
    [0, 1],
    [69, 1],
    [69.9, 1],
    [70, 1.5],
    [139, 1.5],
    [140, 2],
    [900, 2],
  ])('at %d km lasts %d hours', (km, hours) => {
    expect(minimumCeremonyHours(km, firstDistanceRules)).toBe(hours);
  });
});

describe('the travel notice', () => {
  it.each([
    [0, null],
    [178, null],
    [178.1, 'over178'],
    [179, 'over178'],
    [500, 'over178'],
    [500.1, 'over500'],
    [501, 'over500'],
  ])('at %d km is %s', (km, notice) => {
    expect(travelNotice(km, firstDistanceRules)).toBe(notice);
  });
});

describe('a place name', () => {
  it.each([
    ['Bowral', 'NSW', 80, 'Bowral'],
    ['Bowral', 'NSW', 81, 'Bowral, NSW'],
    ['Bowral', 'NSW', 80.5, 'Bowral, NSW'],
    ['Manly', 'NSW', 0, 'Manly'],
    ['Bowral', '', 200, 'Bowral'],
  ])('%s (%s), %d km away, reads %s', (name, state, km, label) => {
    expect(cityLabel(name, state, km)).toBe(label);
  });
});

describe('travelling time', () => {
  it.each([
    [0, 0],
    [0.2, 1],
    [1, 1],
    // 31 / 60 × 60 is a little over 31 in binary.
    [31, 31],
    [118, 118],
    [118.5, 119],
  ])('for %d km is %d minutes', (km, minutes) => {
    expect(travelMinutes(km)).toBe(minutes);
  });
});

it.each([-1, Number.NaN])('a distance of %d km throws', (km) => {
  expect(() => travelMinutes(km)).toThrow(RangeError);
  for (const rule of [minimumCeremonyHours, travelNotice]) {
    expect(() => rule(km, firstDistanceRules)).toThrow(RangeError);
  }
  expect(() => cityLabel('Bowral', 'NSW', km)).toThrow(RangeError);
});
