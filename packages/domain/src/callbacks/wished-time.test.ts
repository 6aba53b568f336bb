import { expect, test } from 'vitest';
import { noteWithWishedTime, wishedTimeIn } from './wished-time.ts';

test.each([
  ['after 5 pm', '', 'Best time to call: after 5 pm'],
  ['Saturday', 'We love Motown.', 'Best time to call: Saturday\n\nWe love Motown.'],
])('the time %j is written at the top of the note and read back from it', (time, note, written) => {
  expect(noteWithWishedTime(time, note)).toBe(written);
  expect(wishedTimeIn(written)).toBe(time);
});

test('a note without one has no preferred time', () => {
  expect(wishedTimeIn('We love Motown.\nBest time to call: never')).toBe('');
});
