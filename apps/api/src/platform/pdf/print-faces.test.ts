import { expect, test } from 'vitest';
import { breakLongWord, printable } from './print-faces.ts';

test.each([
  ['Bronwyn Ellis', 'Bronwyn Ellis'],
  ['Antonín Dvořák', 'Antonín Dvořák'],
  ['Zoe\u0301', 'Zo\u00e9'],
  ['Ben & Emily 💍', 'Ben & Emily '],
  ['❤️ the band', ' the band'],
  ['one\ntwo', 'one\ntwo'],
  ['王 Wang', '? Wang'],
])('%j is printed as %j', (text, printed) => {
  expect(printable(text, 'Figtree')).toBe(printed);
});

test.each([
  ['Processional', ['Processional']],
  ['sydney@cadenza.example', ['sydney@cadenza.example']],
  [
    'damian.gordon@king-east-fintech.example',
    ['damian.', '', 'gordon@', '', 'king-', '', 'east-', '', 'fintech.', '', 'example'],
  ],
  ['Donaudampfschifffahrtsgesellschaft', ['Donaudampfschiff', '', 'fahrtsgesellscha', '', 'ft']],
])('%j may be broken only where it is too long for a column', (word, pieces) => {
  expect(breakLongWord(word)).toEqual(pieces);
  expect(pieces.join('')).toBe(word);
});
