import { describe, expect, test } from 'vitest';
import { matchLines, numbersNamed, type OpenInvoice } from './match-lines.ts';

const invoice = (number: string, openMinor: number, ...names: string[]): OpenInvoice => ({
  paymentId: number,
  number,
  openMinor,
  names,
});
const jane = invoice('INV-20037', 125_000, 'Jane Citizen', 'Oak & Ivy Events Pty Ltd');
const other = invoice('INV-20038', 125_000, 'Grace Liu', '');
const third = invoice('INV-20039', 90_000, 'Zoë Brontë');
const open = [jane, other, third];

describe('which invoice a line is for', () => {
  test.each<
    [text: string, amountMinor: number, proposed: OpenInvoice | null, reason: string, candidates: OpenInvoice[]]
  >([
    ['Transfer INV-20037', 125_000, jane, 'Reference names INV-20037', []],
    ['inv20038', 40_000, other, 'Reference names INV-20038', []],
    ['CITIZEN 20039', 125_000, third, 'Reference names INV-20039', []],
    ['20037 AND 20038', 250_000, null, 'Reference names 2 invoices', [jane, other]],
    ['120037', 1, null, 'No open invoice matches', []],
    ['Direct Credit JANE CITIZEN', 125_000, jane, 'Same amount and name', []],
    ['CITIZEN J', 125_000, jane, 'Same amount and name', []],
    ['Mrs Jane A Citizen wedding', 125_000, jane, 'Same amount and name', []],
    ['OAK IVY EVENTS', 125_000, jane, 'Same amount and name', []],
    ['Zoe Bronte', 90_000, third, 'Same amount and name', []],
    ['CITIZEN M', 125_000, null, 'Same amount as 2 invoices', [jane, other]],
    ['JANESSA CITIZENSHIP', 90_000, null, 'Same amount as 1 invoice', [third]],
    ['JANE CITIZEN', 124_999, null, 'No open invoice matches', []],
    ['', 90_000, null, 'Same amount as 1 invoice', [third]],
  ])('%s', (text, amountMinor, proposed, reason, candidates) => {
    expect(matchLines([{ text, amountMinor }], open)).toEqual([
      { proposed, reason, candidates, isExact: proposed !== null && proposed.openMinor === amountMinor },
    ]);
  });

  test('is not proposed when the same payer has two invoices of the same amount', () => {
    const twin = invoice('INV-20040', 125_000, 'Jane Citizen');
    expect(matchLines([{ text: 'J CITIZEN', amountMinor: 125_000 }], [...open, twin])).toEqual([
      { proposed: null, isExact: false, reason: 'Same amount and name as 2 invoices', candidates: [jane, twin] },
    ]);
  });

  test('is exact only for the first of two lines: no one pays an invoice twice', () => {
    const line = { text: '20037', amountMinor: 125_000 };
    expect(matchLines([line, line], open).map(({ isExact }) => isExact)).toEqual([true, false]);
  });

  test('a short or empty name matches no one', () => {
    const short = [invoice('INV-1', 500, 'Li', '')];
    expect(matchLines([{ text: 'LI', amountMinor: 500 }], short)[0]?.proposed).toBeNull();
  });
});

test('invoice numbers are whole groups of digits, each once', () => {
  expect(numbersNamed('10023 inv 20037, 20037/A 1234567890123')).toEqual(['INV-10023', 'INV-20037']);
});
