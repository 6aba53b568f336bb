import { readSample } from '@cadenza/domain/singers/read-sample';
import { sampleLengthProblem } from '@cadenza/domain/singers/sample';
import { expect, test } from 'vitest';
import { drawPortrait } from './draw-portrait.ts';
import { playSample, singSample } from './sing-sample.ts';

test.each(['female', 'male'] as const)('a %s voice sounds for some seconds, the same every time', (gender) => {
  const sound = singSample({ userId: 'ada', gender });
  const read = readSample(sound);
  expect(read?.seconds).toBeGreaterThan(5);
  expect(sampleLengthProblem(read?.seconds ?? 99)).toBeNull();
  expect(singSample({ userId: 'ada', gender })).toEqual(sound);
});

test('a line-up sounds for some seconds, the same every time and unlike another', () => {
  const sound = playSample({ performanceId: 'duo', players: 2 });
  expect(readSample(sound)?.seconds).toBeGreaterThan(5);
  expect(playSample({ performanceId: 'duo', players: 2 })).toEqual(sound);
  expect(playSample({ performanceId: 'band', players: 5 })).not.toEqual(sound);
});

test('a portrait is the same every time, and different for another person', () => {
  const [ada, again, bo] = ['ada', 'ada', 'bo'].map((userId) => drawPortrait({ userId, gender: 'female' }));
  expect(again).toBe(ada);
  expect(bo).not.toBe(ada);
});
