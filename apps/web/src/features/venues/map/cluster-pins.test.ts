import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clusterPins } from './cluster-pins.ts';

const at = (x: number, y: number) => ({ x, y });

it('draws overlapping pins as one, and others separately', () => {
  const pins = [at(0, 0), at(10, 0), at(100, 0), at(100, 0), at(0, 50)];
  expect(clusterPins(pins, 40).map((group) => group.length)).toEqual([2, 2, 1]);
  expect(clusterPins([], 40)).toEqual([]);
});

it('groups across the edge of a cell and below zero', () => {
  expect(clusterPins([at(39, 39), at(41, 41), at(-1, -1)], 40)).toHaveLength(2);
});

it('keeps every pin once, near the first of its group, and groups apart from each other', () => {
  const pin = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) });
  fc.assert(
    fc.property(fc.array(pin, { maxLength: 60 }), (pins) => {
      const groups = clusterPins(pins, 44);
      expect(groups.flat()).toHaveLength(pins.length);
      expect(new Set(groups.flat())).toEqual(new Set(pins));
      const away = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);
      const firsts = groups.flatMap(([first]) => first ?? []);
      for (const [index, group] of groups.entries()) {
        const first = firsts[index];
        for (const each of group) expect(first && away(first, each)).toBeLessThanOrEqual(44);
        for (const other of firsts.slice(0, index)) expect(first && away(first, other)).toBeGreaterThan(44);
      }
    }),
  );
});
