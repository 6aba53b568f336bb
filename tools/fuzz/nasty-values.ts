import fc from 'fast-check';

/** Text that no database or message can store. */
const unstorable = ['a\0b', 'a\ud83cb', '\udfbb\ud83c', 'a\u0007b', '\u009f'];

/** Texts that have broken other products: hard to store, show, compare, search for or put into a file. */
const nastyTexts = [
  '',
  ' ',
  '\t\n',
  '\u202eabc\u2066',
  '\ufeffabc\u2028\u2029',
  'İstanbul straße ŉ ﬃ 𝒳',
  'Zoë Müller 山田 🎻👩🏽‍🎤',
  'e\u0301'.repeat(60),
  '🎻'.repeat(101),
  `x${'🎻'.repeat(600)}`,
  "x' or '1'='1",
  "'; drop table bookings; --",
  '%',
  '_\\',
  '\\u0000 \\ud800',
  '(((((',
  '& | ! <-> :*',
  '[a-z',
  '$1 {{7*7}} %s',
  '<script>alert(1)</script>',
  '=cmd|"/c calc"!A1\r\n+1',
  '../../etc/passwd',
  '..%2f..%00',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '0x10',
  '1e309',
  '9007199254740993',
  'true',
  '[]',
  '{}',
  '["a"]',
  '[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]',
  '__proto__',
  'constructor',
  'toString',
  'http://[::1',
  'javascript:alert(1)',
  'a@b.c\r\nBcc: d@e.f',
];

const nastyDates = [
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '1900-01-01',
  '2026-10-04',
  '2027-02-29',
  '2027-02-30',
  '2027-03-14',
  '2027-04-04',
  '2028-02-29',
  '2200-12-31',
  '2201-01-01',
  '9999-12-31',
  '+010000-01-01',
  '2027-1-1',
  '20270313',
  'infinity',
  'now',
  '0000-01-01T00:00:00Z',
  '2200-12-31T23:59:59Z',
  '2027-03-13T02:30:00-05:00',
  '2027-03-13T23:59:60Z',
  '2027-03-13T04:00:00+23:59',
  '2027-03-13T04:00:00.1234567890123456789Z',
  '24:00',
  '2:30',
  '02:30:00',
];

const nastyIds = [
  '1',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{7bb794ac-32f1-4c8d-9c05-5bd1b2c9c1c4}',
  '7bb794ac32f14c8d9c055bd1b2c9c1c4',
  'choose-for-me',
];

export const nastyNumbers = [
  0, -0, 1, -1, 0.5, 1.5, 1e-7, 100, 101, 32_768, 2_147_483_647, 2_147_483_648, -2_147_483_648, -2_147_483_649,
  1_000_000_000, 1_000_000_001, 9_007_199_254_740_991, 9_007_199_254_740_992, 1e21, 1.7e308, 5e-324,
] as const;

export interface NastyTexts {
  any: readonly string[];
  unstorable: readonly string[];
  dates: readonly string[];
  ids: readonly string[];
}

/** These, and more that are drawn: the same for the same seed. */
export function textsToTry(seed: number): NastyTexts {
  const drawn = fc.sample(fc.string({ unit: 'binary', maxLength: 40 }), { seed, numRuns: 60 });
  return { any: [...nastyTexts, ...drawn], unstorable, dates: nastyDates, ids: nastyIds };
}

/** A value nested in this many lists or objects. */
export function nested(levels: number, isList: boolean): unknown {
  let value: unknown = 'At Last';
  for (let level = 0; level < levels; level++) value = isList ? [value] : { a: value };
  return value;
}
