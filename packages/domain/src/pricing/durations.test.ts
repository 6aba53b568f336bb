import { expect, it } from 'vitest';
import { firstDistanceRules } from '../venues/distance.ts';
import { ceremonyChoicesAt, raiseCeremonyMinutes, receptionMinutes } from './durations.ts';

it.each([
  [60, 0, 60],
  [60, 69, 60],
  [60, 70, 90],
  [90, 70, 90],
  [120, 70, 120],
  [60, 140, 120],
  [90, 140, 120],
  [90, 0, 90],
  [100, 0, 120],
  [30, 0, 60],
  [180, 0, 120],
])('a ceremony of %d minutes at %d km becomes %d', (chosen, km, minutes) => {
  expect(raiseCeremonyMinutes(chosen, km, firstDistanceRules)).toBe(minutes);
});

it.each([
  [0, [60, 90, 120]],
  [70, [90, 120]],
  [140, [120]],
])('at %d km a couple chooses from %j minutes', (km, choices) => {
  expect(ceremonyChoicesAt(km, firstDistanceRules)).toEqual(choices);
});

it('a reception lasts five hours', () => {
  expect(receptionMinutes).toBe(5 * 60);
});
