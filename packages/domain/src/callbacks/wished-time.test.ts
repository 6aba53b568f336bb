import { expect, test } from 'vitest';
import { noteWithWishedTime, wishedTimeIn } from './wished-time.ts';

test.each([
  ['after 5 pm', '', 'Best time to call: after 5 pm'],
  ['Saturday', 'We love Motown.', 'Best time to call: Saturday\n\nWe love Motown.'],
])('the time %j heads the note and is found there again', (time, note, written) => {
  expect(noteWithWishedTime(time, note)).toBe(written);
  expect(wishedTimeIn(written)).toBe(time);
});

test('a note that says nothing of it has no wished time', () => {
  expect(wishedTimeIn('We love Motown.\nBest time to call: never')).toBe('');
});
