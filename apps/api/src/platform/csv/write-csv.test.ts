import { payListRows } from '@cadenza/domain/payouts/pay-list-csv';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { writeCsv } from './write-csv.ts';

/** The cell as a spreadsheet reads it. */
const written = (cell: string) => Papa.parse<string[]>(writeCsv([[cell, 'end']]), { newline: '\r\n' }).data[0]?.[0];

describe('a cell of a spreadsheet file', () => {
  it.each([
    ['=HYPERLINK("http://example.com")', `'=HYPERLINK("http://example.com")`],
    ['+61 412 345 678', "'+61 412 345 678"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1+1', "'  =1+1"],
    ['\u00a0=1+1', "'\u00a0=1+1"],
    ['\ttab', "'\ttab"],
    ['\rreturn', "'\rreturn"],
    ['＝1+1', "'＝1+1"],
    ["Speeches\n=cmd|'/C calc'!A0", "Speeches\n'=cmd|'/C calc'!A0"],
    ['Speeches\r\n  @SUM(A1)\r+1', "Speeches\r\n'  @SUM(A1)\r'+1"],
    ['Speeches\t=1+1', "Speeches\t'=1+1"],
    ['Songbird; =1+1', "Songbird;' =1+1"],
    ['\n=1+1', "'\n'=1+1"],
    ['Ada Byrne', 'Ada Byrne'],
    ["O'Neill", "O'Neill"],
    ['a=b', 'a=b'],
    ['-12.50', '-12.50'],
    ['1234.50', '1234.50'],
    ['', ''],
  ])('%j is written as %j', (cell, expected) => {
    expect(written(cell)).toBe(expected);
  });

  it('is never read as a formula, and is escaped only once', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.constantFrom('=', '+', '-', '@', '\t', ' =', 'a\n=', 'a\t@', ''), fc.string()),
        ([start, rest]) => {
          const once = written(start + rest) ?? '';
          expect(written(once)).toBe(once);
          for (const part of once.split(/[\t\r\n;]/).slice(1)) expect(part).not.toMatch(/^\s*[=+\-@]/);
          expect(once).toMatch(/^([^\s=+\-@]|\s*$|\s+[^\s=+\-@]|[+-]?\d+(\.\d+)?$)/);
        },
      ),
    );
  });

  it('of a pay list keeps a payee from running a formula in the office', () => {
    const transfer = { accountName: 'A Byrne', bankCode: '003-00012', accountNumber: '1234567', reference: '30001' };
    const entry = {
      ...transfer,
      payee: '=cmd|calc',
      amountMinor: 98_875,
      currency: 'CAD',
      payOn: '2027-03-20',
    } as const;
    const [, row] = writeCsv(payListRows([entry], 'CA')).split('\r\n');
    expect(row).toBe(`"'=cmd|calc",A Byrne,003-00012,1234567,988.75,CAD,30001,2027-03-20`);
  });
});
