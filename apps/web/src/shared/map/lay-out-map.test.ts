import { describe, expect, it } from 'vitest';
import { directionOf, layOutMap } from './lay-out-map.ts';

const pokolbin = { latitude: -32.776, longitude: 151.29 };
const mosman = { latitude: -33.829, longitude: 151.244 };

describe('the map of a place', () => {
  it('has a name to the left of its pin if it does not fit to the right', () => {
    const east = { latitude: -33.8, longitude: 151.28, label: 'Bianca & Jack at Manly' };
    const [pin] = layOutMap([east, { latitude: -33.8, longitude: 150.6, label: 'Penrith' }], 340, 200)?.pins ?? [];
    expect(pin?.anchor).toBe('end');
  });

  it('has no name that would cover another one or a pin', () => {
    const close = ['Maya & Tom', 'Sophie & Rahul', 'Ann & Lee'].map((label, index) => ({
      latitude: -33.86 - index / 1000,
      longitude: 151.2 + index / 1000,
      label,
    }));
    const far = { latitude: -33.7, longitude: 151.0, label: 'Penrith' };
    const pins = layOutMap([far, ...close], 340, 200)?.pins ?? [];
    expect(pins.map(({ label, anchor }) => label && [label, anchor])).toEqual([
      ['Penrith', 'end'],
      ['Maya & Tom', 'end'],
      '',
      ['Ann & Lee', 'start'],
    ]);
  });

  it('shows a place near the city together with its centre', () => {
    const map = layOutMap([mosman], 320, 160);
    expect(map?.towns[0]).toMatchObject({ name: 'Sydney', isCity: true });
    expect(map?.coast?.coastline.city).toBe('Sydney');
  });

  it.each([
    ['a venue two hours away', [pokolbin]],
    ['two venues of one day', [pokolbin, mosman]],
  ])('keeps every pin inside the picture: %s', (_case, places) => {
    const map = layOutMap(places, 320, 160);
    for (const { x, y } of map?.pins ?? []) {
      expect(x).toBeGreaterThan(12);
      expect(x).toBeLessThan(308);
      expect(y).toBeGreaterThan(30);
      expect(y).toBeLessThan(158);
    }
  });

  it('never draws one name over another', () => {
    const named = layOutMap([mosman], 600, 200)?.towns ?? [];
    expect(new Set(named.map(({ name }) => name)).size).toBe(named.length);
    expect(named.length).toBeGreaterThan(3);
  });

  it('has a scale of round kilometres', () => {
    expect([5, 10]).toContain(layOutMap([mosman], 320, 160)?.scale.km);
    expect([50, 100]).toContain(layOutMap([pokolbin], 320, 160)?.scale.km);
  });

  it('draws a place outside all our coasts on plain paper', () => {
    const map = layOutMap([{ latitude: 51.5, longitude: -0.12 }], 320, 160);
    expect(map?.coast).toBeNull();
    expect(map?.pins).toHaveLength(1);
  });

  it('draws nothing before it has a size', () => {
    expect(layOutMap([mosman], 0, 160)).toBeNull();
  });
});

describe('the direction of a place', () => {
  it.each([
    [pokolbin, 'north of Sydney'],
    [{ latitude: -34.424, longitude: 150.893 }, 'south-west of Sydney'],
    [{ latitude: 42.058, longitude: -70.179 }, 'south-east of Boston'],
    [{ latitude: -33.8688, longitude: 151.2093 }, null],
    [{ latitude: 51.5, longitude: -0.12 }, null],
  ])('is named by compass points', (place, words) => {
    expect(directionOf(place)).toBe(words);
  });
});
