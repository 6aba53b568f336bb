import { expect, test } from 'vitest';
import { maxWordsLength } from './conversation-entry.ts';
import { isAutomaticMail, shortenWords, tidyText } from './received-mail.ts';

test.each([
  ['Auto-Submitted', 'auto-replied', true],
  ['auto-submitted', 'auto-generated; owner-email=maya@example.com', true],
  ['Auto-Submitted', 'no', false],
  ['Precedence', 'bulk', true],
  ['Precedence', 'auto_reply', true],
  ['Precedence', 'first-class', false],
  ['X-Autoreply', 'yes', true],
  ['X-Autorespond', '', true],
  ['Return-Path', '<>', true],
  ['Return-Path', '<maya@example.com>', false],
  ['Subject', 'bulk', false],
])('a mail with %s: %s was sent by a program: %s', (name, value, is) => {
  expect(isAutomaticMail('maya@example.com', [{ name, value }])).toBe(is);
});

test.each([
  ['MAILER-DAEMON@mail.example', true],
  ['postmaster@mail.example', true],
  ['maya.postmaster@mail.example', false],
])('a mail from %s was sent by a program: %s', (from, is) => {
  expect(isAutomaticMail(from, [])).toBe(is);
});

test.each([
  ['a \r\n\r\n\r\n\r\nb\rc', 'a\n\nb\nc'],
  [' \n\t\n', ''],
  ['a\u0000b\u0007c\td', 'abc\td'],
  ['harp \uD83C, 🎻', 'harp , 🎻'],
])('%j is stored as %j', (text, tidy) => {
  expect(tidyText(text)).toBe(tidy);
});

test('a message of the maximum length is stored whole, and a longer one is cut after a word, with a mark', () => {
  const whole = 'x'.repeat(maxWordsLength);
  expect(shortenWords(whole)).toEqual({ words: whole, isShortened: false });
  const long = shortenWords(`${'word '.repeat(maxWordsLength / 5)}more`);
  expect(long.isShortened).toBe(true);
  expect(long.words).toMatch(/ word…$/);
  for (const lead of ['', 'x']) {
    const { words } = shortenWords(lead + '🎻'.repeat(maxWordsLength));
    expect(words.length).toBeLessThanOrEqual(maxWordsLength);
    expect(words).not.toMatch(/\p{Surrogate}/u);
  }
});
