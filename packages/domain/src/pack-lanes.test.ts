import { expect, it } from 'vitest';
import { packLanes } from './pack-lanes.ts';

const span = (name: string, startMinute: number, endMinute: number) => ({ name, startMinute, endMinute });

it('puts overlapping spans in separate lanes, and reuses a lane once it is free', () => {
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
