import { describe, expect, it, test } from 'vitest';
import { withoutGuard } from '../csv.ts';
import { compareTimeline } from './compare-timeline.ts';
import { readTimelineFile } from './timeline-file.ts';

const head = 'Time,Day,Moment,Note,Key songs\r\n';
const readOf = (rows: string) => readTimelineFile(head + rows);

describe('a timeline file', () => {
  it.each([
    ['15:00,,Guests arrive,,\r\n', { wallTime: '15:00', dayOffset: 0, title: 'Guests arrive', note: '', line: 2 }],
    ['9:05,,Breakfast,"Two lines,\nboth kept",\r\n', { wallTime: '09:05', note: 'Two lines,\nboth kept' }],
    ['12:30 AM,After midnight,Last waltz,,At Last\n', { wallTime: '00:30', dayOffset: 1, keySongs: 'At Last' }],
    ['9.15 pm,,Speeches,,\n', { wallTime: '21:15' }],
    ['18:30:00,,"The ""first"" dance",,\n', { wallTime: '18:30', title: 'The "first" dance' }],
    ["18:30,,'=Dinner,'+1 guest,\n", { title: '=Dinner', note: '+1 guest' }],
  ])('%j is read', (rows, moment) => {
    expect(readOf(rows)).toMatchObject({ moments: [moment] });
  });

  it('is parsed in the order of the day, with the characters that spreadsheets add in front', () => {
    const read = readTimelineFile(`\uFEFF${head}00:30,after midnight,Last waltz,,\r\n\r\n15:00,,Guests arrive,,\r\n`);
    expect(read).toMatchObject({ moments: [{ line: 4 }, { line: 2 }] });
  });

  it.each<[string, string[]]>([
    ['', ['The file is empty. The first line has to be: Time, Day, Moment, Note, Key songs.']],
    ['When,What\n15:00,Guests', ['The first line has to be: Time, Day, Moment, Note, Key songs.']],
    ['Time;Day;Moment;Note;Key songs\n', ['Please save the file with commas between its cells.']],
    [head, ['The file has no moments.']],
    [`${head}15:00,,"Guests`, ['A quotation mark is never closed.']],
    [`${head}15:00,,Guests\n`, ['Line 2 has 3 cells instead of 5.']],
    [
      `${head}15:00,,Guests,,\n25:00,tomorrow,,,\n15:00,,"Two\nlines",,\n13:00 pm,,Late,,\n`,
      [
        'Line 3: please give a time as HH:mm.',
        'Line 3: Day must be empty or “after midnight”.',
        'Line 3: please name this moment.',
        'Line 6: please give a time as HH:mm.',
      ],
    ],
    [`${head}15:00,,${'a'.repeat(201)},,\n`, ['Line 2: a name can have at most 200 characters.']],
    [`${head}15:00,,a,${'a'.repeat(1001)},\n`, ['Line 2: a note can have at most 1000 characters.']],
    [head + '15:00,,a,,\n'.repeat(201), ['A timeline has at most 200 moments.']],
  ])('%j is refused as a whole: %j', (text, problems) => {
    expect(readTimelineFile(text)).toEqual({ problems });
  });
});

test.each([
  ["'=1+1", '=1+1'],
  ["Songbird;' =1+1", 'Songbird; =1+1'],
  ["'\n'=1", '\n=1'],
  ["O'Neill", "O'Neill"],
  ["'til late", "'til late"],
])('%j was %j before the formula guard', (cell, before) => {
  expect(withoutGuard(cell)).toBe(before);
});

describe('a file compared with the current timeline', () => {
  const planned = (id: string, wallTime: string, title: string, note = '') => ({
    id,
    wallTime,
    dayOffset: 0 as const,
    title,
    note,
  });
  const inFile = (wallTime: string, title: string, note = '') => ({
    ...planned('', wallTime, title, note),
    line: 2,
    keySongs: '',
  });
  const compared = (was: ReturnType<typeof planned>[], file: ReturnType<typeof inFile>[]) => {
    const { moments, removed } = compareTimeline(was, file);
    return [moments.map(({ was: before, change }) => [before?.id ?? null, change]), removed.map(({ id }) => id)];
  };

  it('keeps what is the same, even if it occurs twice', () => {
    const both = [planned('a', '15:00', 'Toast'), planned('b', '18:00', 'Toast')];
    expect(compared(both, [inFile('18:00', 'Toast'), inFile('15:00', 'Toast')])).toEqual([
      [
        ['b', 'same'],
        ['a', 'same'],
      ],
      [],
    ]);
  });

  it('recognises a moment that was moved, renamed or given a note', () => {
    const was = [planned('a', '15:00', 'Toast'), planned('b', '18:00', 'Dinner'), planned('c', '20:00', 'Dance')];
    const file = [inFile('16:00', 'Toast'), inFile('18:00', 'Buffet'), inFile('20:00', 'Dance', 'Slow')];
    expect(compared(was, file)).toEqual([
      [
        ['a', 'changed'],
        ['b', 'changed'],
        ['c', 'changed'],
      ],
      [],
    ]);
  });

  it('adds what is new and removes what is missing', () => {
    expect(compared([planned('a', '15:00', 'Toast')], [inFile('16:00', 'Dinner')])).toEqual([[[null, 'added']], ['a']]);
  });
});
