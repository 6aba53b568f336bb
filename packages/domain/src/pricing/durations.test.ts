import { expect, it } from 'vitest';
import { firstDistanceRules } from '../venues/distance.ts';
import { ceremonyChoicesAt, extraHalfHours, raiseCeremonyMinutes, receptionMinutes } from './durations.ts';

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
])('at %d km customers choose from %j minutes', (km, choices) => {
  expect(ceremonyChoicesAt(km, firstDistanceRules)).toEqual(choices);
});

it.each([
  ['reception', 240, 0],
  ['reception', 300, 0],
  ['reception', 329, 0],
  ['reception', 330, 1],
  ['reception', 400, 3],
  ['ceremony', 400, 0],
] as const)('a %s of %d minutes has %d half hours beyond the package', (type, minutes, halfHours) => {
  expect(extraHalfHours(type, minutes)).toBe(halfHours);
});

it('a reception lasts five hours', () => {
  expect(receptionMinutes).toBe(5 * 60);
});
