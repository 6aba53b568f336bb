import { describe, expect, test } from 'vitest';
import { writeCsvRows } from '../csv.ts';
import { priceFileRows, readPriceFile } from './price-file.ts';
import { priceLists } from './price-list.ts';

const rows = [
  { id: 'a1', group: 'Strings', name: 'String duo' },
  { id: 'a2', group: 'Strings', name: 'Trio, "large"' },
];
const columns = ['60', '90'];
const amounts = new Map([
  ['a1 60', { minor: 80_000 }],
  ['a1 90', { minor: 1_234_550 }],
  ['a2 60', { minor: 120_000 }],
]);
const read = (text: string) => readPriceFile(priceLists.packages, { currency: 'AUD', rows, columns }, text);
const head = 'Id,Group,Name,1 hour,1.5 hours\r\n';

describe('a file of prices', () => {
  test('survives a round trip, with empty cells where nothing is sold', () => {
    const written = priceFileRows(rows, columns, amounts);
    expect(written[1]).toEqual(['a1', 'Strings', 'String duo', '800.00', '12345.50']);
    expect(read(writeCsvRows(written))).toEqual({
      entries: [
        { row: 'a1', column: '60', minor: 80_000 },
        { row: 'a1', column: '90', minor: 1_234_550 },
        { row: 'a2', column: '60', minor: 120_000 },
        { row: 'a2', column: '90', minor: null },
      ],
    });
  });

  test("can have some of the rows and columns, and amounts in a spreadsheet's format", () => {
    expect(read('Id,Group,Name,1.5 hours\na2,,,"$1,250"\n')).toEqual({
      entries: [{ row: 'a2', column: '90', minor: 125_000 }],
    });
  });

  test.each([
    ['', ['Line 1: the columns are Id, Group, Name, 1 hour, 1.5 hours.']],
    ['Name,Price\na,1\n', ['Line 1: the columns are Id, Group, Name, 1 hour, 1.5 hours.']],
    ['Id,Group,Name,7 hours\n', ['Line 1: there is no column “7 hours”.']],
    ['Id,Group,Name,1 hour,1 hour\n', ['Line 1: a column appears twice.']],
    [head, ['This file has no amounts.']],
    [`${head}"a1,,`, ['A quotation mark in this file is never closed.']],
    [`${head}a9,,,1,2\r\n`, ['Line 2: there is no performance with this id.']],
    [`${head}a1,,,1,2\r\na1,,,1,2\r\n`, ['Line 3: this row appears twice.']],
    [`${head}a1,,,1\r\n`, ['Line 2: there are 4 cells instead of 5.']],
    [
      `${head}a1,,,eight hundred,1\r\na2,,,-5,=1+1\r\n`,
      [
        'Line 2: 1 hour: “eight hundred” is not an amount such as 1250 or 1250.00.',
        'Line 3: 1 hour: “-5” is not an amount such as 1250 or 1250.00.',
        'Line 3: 1.5 hours: “=1+1” is not an amount such as 1250 or 1250.00.',
      ],
    ],
    [`${head}a1,,,999999,1\r\n`, ['Line 2: 1 hour: Please give an amount from $0.00 to $100,000.00.']],
  ])('with any error is refused as a whole, by line: %j', (text, problems) => {
    expect(read(text)).toEqual({ problems });
  });
});
