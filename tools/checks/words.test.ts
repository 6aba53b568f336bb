import { expect, test } from 'vitest';
import { clock } from './clock.ts';
import type { Finding } from './finding.ts';
import { leftBehind } from './left-behind.ts';
import { rawColours } from './raw-colours.ts';
import { sizes } from './sizes.ts';
import { spelling } from './spelling.ts';
import { standsAlone } from './stands-alone.ts';
import { type Tree, treeOf } from './tree.ts';
import { voice } from './voice.ts';

type Check = (tree: Tree) => Finding[];
const count = (check: Check, path: string, text: string) => check(treeOf({ [path]: text })).length;
const rule = 'packages/domain/src/price.ts';
const screen = 'apps/web/src/features/bookings/card.tsx';

test.each<[string, Check, string, string]>([
  ['the time now', clock, rule, 'const now = new Date();'],
  ['the time now as text', clock, rule, 'const now = Date();'],
  ['the time now without brackets', clock, rule, 'const now = new Date;'],
  ['a raw colour in a screen', rawColours, screen, "const a = <p style={{ color: '#5b2a4a' }} />;"],
  ['a raw colour inside a style', rawColours, screen, "const a = 'border: 1px solid #fff';"],
  ['an unfinished mark', leftBehind, rule, '// TODO later\n'],
  ['an unfinished mark in SQL', leftBehind, 'apps/api/migrations/0001_a.sql', '-- FIXME index\n'],
  ['types switched off', leftBehind, rule, '// @ts-ignore\n'],
  ['an error expected outside a test', leftBehind, rule, '// @ts-expect-error later\n'],
  ['lint switched off without a reason', leftBehind, rule, '// biome-ignore lint/a11y/useAltText\n'],
  ['a misspelt word', spelling, rule, 'export const assingee = 1;'],
  ['American spelling', spelling, rule, 'export const organization = 1;'],
  ['a stiff phrase in a screen', voice, screen, 'const a = <p>As things\n stand, it is free.</p>;'],
  ['a stiff phrase in a sentence', voice, rule, 'const a = `All in all`;'],
  ['a path of one machine', standsAlone, 'docs/guide.md', 'See /home/anna/notes.'],
  ['a package from elsewhere', standsAlone, 'package-lock.json', '"resolved": "https://npm.example.com/a.tgz"'],
  ['a private key', standsAlone, 'apps/api/key.json', '"-----BEGIN PRIVATE KEY-----"'],
  [
    'a rule for style sheets switched off without a reason',
    leftBehind,
    'apps/web/src/a.css',
    '/* stylelint-disable */',
  ],
  ['a long style sheet', sizes, 'apps/web/src/a.css', 'a {}\n'.repeat(251)],
])('%s is found', (_, check, path, text) => {
  expect(count(check, path, text)).toBe(1);
});

test('the palettes of mails and documents have the colours of the theme, by day and by night', () => {
  const tree = (ink: string) =>
    treeOf({
      'apps/web/src/shared/theme/tokens.css': ':root { --ink: light-dark(#1e1b2e, #f2ece1); --on-plum: #fffaf3; }',
      'apps/api/src/platform/brand/palette.ts': `export const palette = {\n  ink: '${ink}',\n  onPlum: '#fffaf3',\n};\nexport const nightPalette = {\n  ink: '#f2ece1',\n};`,
    });
  expect(rawColours(tree('#1e1b2e'))).toEqual([]);
  expect(rawColours(tree('#000000'))).toHaveLength(1);
});

test.each<[string, Check, string, string]>([
  ['a fixed time', clock, rule, "const day = new Date('2027-03-01');"],
  ['the clock itself', clock, 'apps/api/src/platform/clock/clock.ts', 'const now = new Date();'],
  ['the time in a test', clock, 'packages/domain/src/price.test.ts', 'const now = new Date();'],
  ['a booking number', rawColours, screen, "const a = 'Booking #10001';"],
  ['an address in the page', rawColours, screen, "const a = <a href='#address'>Address</a>;"],
  ['a colour in a comment', rawColours, screen, '// was #fff'],
  ['a reason for switching lint off', leftBehind, rule, '// biome-ignore lint/a11y/useAltText: the caption says it\n'],
  [
    'an error expected in a test',
    leftBehind,
    'packages/domain/src/price.test.ts',
    '// @ts-expect-error a sum of words\n',
  ],
  ['a stiff phrase in a comment', voice, rule, '// As things stand, nobody is free.\n'],
  ['a stiff phrase in a test', voice, 'packages/domain/src/price.test.ts', "const a = 'Choose none';"],
  ['the word in a string', leftBehind, rule, "const label = 'TODO';"],
  [
    'an operation of the API',
    standsAlone,
    'packages/contract/src/users/operations.ts',
    "const path = '/Users/Register';",
  ],
  ['a web address', standsAlone, 'docs/guide.md', 'https://example.com/home/page'],
  ['a style sheet that just fits', sizes, 'apps/web/src/a.css', 'a {}\n'.repeat(250)],
  ['a long generated file', sizes, 'apps/web/src/generated/a.css', 'a {}\n'.repeat(900)],
])('%s is fine', (_, check, path, text) => {
  expect(count(check, path, text)).toBe(0);
});
