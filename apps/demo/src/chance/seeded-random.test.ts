import { describe, expect, it } from 'vitest';
import { namedId, seededRandom } from './seeded-random.ts';

describe('repeatable randomness', () => {
  it('gives the same numbers for the same seed and stream, and different ones otherwise', () => {
    const draw = (seed: number, stream: number) => {
      const random = seededRandom(seed, stream);
      return Array.from({ length: 5 }, () => random.next());
    };
    expect(draw(7, 1)).toEqual(draw(7, 1));
    expect(draw(7, 2)).not.toEqual(draw(7, 1));
    expect(draw(8, 1)).not.toEqual(draw(7, 1));
  });

  it('makes version 4 ids that do not repeat over many streams', () => {
    const ids = new Set<string>();
    for (let stream = 0; stream < 2000; stream++) {
      const random = seededRandom(1, stream);
      for (let draw = 0; draw < 20; draw++) ids.add(random.uuid());
    }
    expect(ids.size).toBe(40_000);
    for (const id of [...ids].slice(0, 500)) {
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    }
  });

  it('draws whole numbers evenly, both ends included, and weighs by weight', () => {
    const random = seededRandom(3);
    const dice = Array.from({ length: 6000 }, () => random.whole(1, 6));
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const share = dice.filter((value) => value === face).length / 6000;
      expect(share).toBeGreaterThan(0.14);
      expect(share).toBeLessThan(0.2);
    }
    const heavy = Array.from({ length: 1000 }, () => random.weighted([{ weight: 9 }, { weight: 1 }]).weight);
    expect(heavy.filter((weight) => weight === 9).length).toBeGreaterThan(850);
  });

  it('samples without repeating and never more than there are', () => {
    const sample = seededRandom(5).sample(['a', 'b', 'c'], 7);
    expect([...sample].sort()).toEqual(['a', 'b', 'c']);
  });

  it('gives the same name the same id, and another name another one', () => {
    expect(namedId('venue', 'sydney', 'Curzon Hall')).toBe(namedId('venue', 'sydney', 'Curzon Hall'));
    expect(namedId('venue', 'sydney', 'Curzon Hall')).not.toBe(namedId('venue', 'sydneyCurzon Hall'));
  });
});
