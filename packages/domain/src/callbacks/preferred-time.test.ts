import { expect, test } from 'vitest';
import { noteWithPreferredTime, preferredTimeIn } from './preferred-time.ts';

test.each([
  ['after 5 pm', '', 'Best time to call: after 5 pm'],
  ['Saturday', 'We love Motown.', 'Best time to call: Saturday\n\nWe love Motown.'],
])('the time %j is written at the top of the note and read back from it', (time, note, written) => {
  expect(noteWithPreferredTime(time, note)).toBe(written);
  expect(preferredTimeIn(written)).toBe(time);
});

test('a note without one has no preferred time', () => {
  expect(preferredTimeIn('We love Motown.\nBest time to call: never')).toBe('');
});
