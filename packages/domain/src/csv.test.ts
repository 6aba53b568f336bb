import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsvRows, writeCsvRows } from './csv.ts';

describe('a CSV file', () => {
  it.each([
    ['', []],
    ['a,b', [{ line: 1, cells: ['a', 'b'] }]],
    ['\uFEFFa,b\r\n', [{ line: 1, cells: ['a', 'b'] }]],
    [
      'a\n\n\nb,',
      [
        { line: 1, cells: ['a'] },
        { line: 4, cells: ['b', ''] },
      ],
    ],
    [
      '"two\r\nlines","say ""so"""\r\nnext',
      [
        { line: 1, cells: ['two\r\nlines', 'say "so"'] },
        { line: 3, cells: ['next'] },
      ],
    ],
    ['"never ends', null],
    ['"quoted"and more,b', null],
    ['quo"te,b', null],
  ])('%j is read as %j', (text, rows) => {
    expect(readCsvRows(text)).toEqual(rows);
  });

  it('survives a round trip', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', '=', 'é') });
    const row = fc.array(cell, { minLength: 1, maxLength: 5 }).filter((cells) => cells.some((value) => value !== ''));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
        expect(readCsvRows(writeCsvRows(rows))?.map(({ cells }) => cells)).toEqual(rows);
      }),
    );
  });
});
