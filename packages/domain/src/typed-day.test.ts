import { expect, it } from 'vitest';
import { readTypedDay } from './typed-day.ts';

/** A Thursday. */
const today = '2026-11-26';

it.each([
  ['2027-03-13', '2027-03-13'],
  ['13/3/2027', '2027-03-13'],
  ['13/03', '2027-03-13'],
  ['26/11', '2026-11-26'],
  ['25/11', '2027-11-25'],
  ['13 March', '2027-03-13'],
  ['13th mar 2028', '2028-03-13'],
  ['March 13, 2027', '2027-03-13'],
  ['dec 1', '2026-12-01'],
  ['29 feb', '2028-02-29'],
  ['today', today],
  ['Tomorrow', '2026-11-27'],
  ['yesterday', '2026-11-25'],
  ['thursday', today],
  ['sat', '2026-11-28'],
  ['wed', '2026-12-02'],
])('reads %s', (words, day) => {
  expect(readTypedDay(words, today)).toBe(day);
});

it.each(['', '13', 'ma', 'okafor', '31/2/2027', '31 feb', '2027-02-30', '13 marching', 'march', 'to', '13/3/27'])(
  'takes %s for no day',
  (words) => {
    expect(readTypedDay(words, today)).toBeNull();
  },
);
