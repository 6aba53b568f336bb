import { expect, it } from 'vitest';
import { zoneAt } from './use-own-zone.ts';

it('staff of a city read its time, wherever they are', () => {
  expect(zoneAt({ timeZone: 'Australia/Sydney' }, 'America/Toronto')).toBe('Australia/Sydney');
});

it("a company's people, who have no city, read the time of their device", () => {
  expect(zoneAt(undefined, 'America/Toronto')).toBe('America/Toronto');
});
