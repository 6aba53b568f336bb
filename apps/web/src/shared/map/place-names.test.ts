import { expect, it } from 'vitest';
import { placeNames } from './place-names.ts';

it('omits a name that would cover another, or is outside the picture', () => {
  const points = [
    { name: 'Sydney', x: 100, y: 100 },
    { name: 'Redfern', x: 120, y: 104 },
    { name: 'Manly', x: 260, y: 100 },
    { name: 'Perth', x: -20, y: 100 },
  ];
  expect(placeNames(points, { x: 300, y: 200 }).map(({ name }) => name)).toEqual(['Sydney', 'Manly']);
});
