import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCsvRows } from '../csv.ts';
import { lineUpFileRows, readLineUpFile } from './line-up-file.ts';

const skills = ['Violin', 'Cello', 'Female vocals'].map((name) => ({ id: `skill ${name}`, name }));
const known = { lineUps: [{ id: 'a1' }, { id: 'b2' }], skills };
const read = (...lines: string[]) =>
  readLineUpFile(known, ['Id,Group,Line-up,Seat,Skill,Leads', ...lines].join('\r\n'));

test('survives a round trip, whatever the names', () => {
  const seats = fc.uniqueArray(
    fc.record({
      // A leading apostrophe may be the formula guard's, which reading removes.
      name: fc.string({ minLength: 1, maxLength: 60 }).map((name) => name.replaceAll("'", '').trim() || 'x'),
      skillId: fc.constantFrom(...skills.map(({ id }) => id)),
      isLeader: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8, selector: ({ name }) => name },
  );
  fc.assert(
    fc.property(seats, seats, (one, other) => {
      const rows = lineUpFileRows(
        [
          { id: 'a1', group: 'Strings', name: 'Duo, "in black"', seats: one },
          { id: 'b2', group: 'Bands', name: 'Band', seats: other },
        ],
        skills,
      );
      expect(readLineUpFile(known, writeCsvRows(rows))).toEqual({
        lineUps: [
          { id: 'a1', seats: one },
          { id: 'b2', seats: other },
        ],
      });
    }),
  );
});

test.each([
  [['x9,Strings,Duo,Violin,Violin,yes'], 'Line 2: there is no line-up with the id “x9”.'],
  [['a1,Strings,Duo,,Violin,yes'], 'Line 2: a seat has no name.'],
  [['a1,Strings,Duo,Violin,Lute,yes'], 'Line 2: there is no skill “Lute”.'],
  [['a1,Strings,Duo,Violin,Violin,maybe'], 'Line 2: Leads must be yes or empty.'],
  [[`a1,Strings,Duo,${'x'.repeat(61)},Violin,`], 'Line 2: a seat’s name has at most 60 characters.'],
  [['"a1'], 'A quotation mark in this file is never closed.'],
  [[], 'This file has no seats.'],
])('%o is refused', (lines, problem) => {
  expect(read(...lines)).toEqual({ problems: [problem] });
});

test('accepts another case, leaves omitted line-ups alone, and refuses another kind of file', () => {
  expect(readLineUpFile(known, 'Name,Price\r\nDuo,1')).toEqual({
    problems: ['Line 1: the columns are Id, Group, Line-up, Seat, Skill, Leads.'],
  });
  expect(read('A1,,,First,violin,YES', 'a1,,,Second,CELLO,no')).toEqual({
    lineUps: [
      {
        id: 'a1',
        seats: [
          { name: 'First', skillId: 'skill Violin', isLeader: true },
          { name: 'Second', skillId: 'skill Cello', isLeader: false },
        ],
      },
    ],
  });
});
