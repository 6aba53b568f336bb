import { expect, it } from 'vitest';
import { packLanes } from './pack-lanes.ts';

const span = (name: string, startMinute: number, endMinute: number) => ({ name, startMinute, endMinute });

it('gives what overlaps lanes of its own, and reuses a lane that has become free', () => {
  const packed = packLanes([
    span('reception', 1080, 1500),
    span('ceremony', 930, 990),
    span('set-up', 960, 1080),
    span('travel', 990, 1035),
  ]);
  expect(packed.map(({ span: { name }, lane }) => [name, lane])).toEqual([
    ['ceremony', 0],
    ['set-up', 1],
    ['travel', 0],
    ['reception', 0],
  ]);
});
