import { expect, test } from 'vitest';
import { maskPath, maskWords } from './mask-words.ts';

const key = 'zXEeNBg1SR20Jg2sjQw0EArm94PBdFK_m98vTKst22t';

test.each([
  ['a property keeps its name', "Cannot read properties of undefined (reading 'gigs')", null],
  ['a script keeps its place', 'at Roster (https://x.example/assets/booking-page-BYFA2lqU.js:1:123456)', null],
  ['an email address', 'No customer tess.marsden+1@mail.example.com here', 'No customer … here'],
  ['a telephone number', 'Cannot call +61 491 570 156 now', 'Cannot call … now'],
  ['typed text', 'Unexpected token T, "Tess Marsden" is not valid JSON', 'Unexpected token T, "…" is not valid JSON'],
  ['an id', 'No row 2fb43e70-1ac2-4418-bb58-b73ef1c2571f', 'No row …'],
  ['a key', `Failed at ${key} twice`, 'Failed at … twice'],
  ['a named token', 'a Bearer abc.def, refreshToken=123', 'a Bearer … refreshToken=…'],
  ['the query of an address', 'at https://x.example/rp?key=abc#12 (x)', 'at https://x.example/rp (x)'],
  ['a forged line', 'broken\r\n{"level":50}\u202e\u0000', 'broken {"…":50}'],
])('masks text from outside: %s', (_what, words, masked) => {
  expect(maskWords(words)).toBe(masked ?? words);
});

test.each([
  ['/bookings/2fb43e70-1ac2-4418-bb58-b73ef1c2571f/details', '/bookings/…/details'],
  [`/your-booking/${key}`, '/your-booking/…'],
  ['/forgot-username-sent', '/forgot-username-sent'],
  ['/invoice/a@b.example', '/invoice/…'],
])('masks every id and key in the path %s', (path, masked) => {
  expect(maskPath(path)).toBe(masked);
});
