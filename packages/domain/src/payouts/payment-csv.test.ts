import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BankFileBatch, BankFileEntry } from './bank-file-entry.ts';
import { writePaymentCsv } from './payment-csv.ts';
import { readPaymentCsv } from './read-payment-csv.ts';

const ada: BankFileEntry = {
  payee: 'Ada Byrne',
  accountName: 'A Byrne, "Ada"',
  bankCode: '003-00012',
  accountNumber: '1234567',
  isCompany: false,
  amountMinor: 98_875,
  reference: 'Payment 30001',
};
const batch: BankFileBatch = {
  number: 1001,
  payer: { name: '', shortName: '', userId: '', bank: '', bankCode: '', accountNumber: '', isBalanced: false },
  description: 'MUSICIANS',
  currency: 'CAD',
  payOn: '2027-03-22',
  written: { date: '2027-03-19', time: '16:05' },
  entries: [ada],
};
const textOf = (given: BankFileBatch) => {
  const file = writePaymentCsv(given);
  return file.isWritten ? file.text : '';
};
const head = 'Payee,Account name,Institution and transit number,Account number,Amount,Currency,Reference,Pay on';
const row = 'Ada Byrne,"A Byrne, ""Ada""",003-00012,1234567,988.75,CAD,Payment 30001,2027-03-22';

describe('payments as CSV', () => {
  it('have the columns of the pay list', () => {
    expect(textOf(batch)).toBe(`${head}\r\n${row}\r\n`);
  });

  it.each<{ more: Partial<BankFileEntry>; message: string }>([
    { more: { accountName: '=cmd|calc' }, message: 'Ada Byrne: Account name has a character that banks refuse: =' },
    { more: { accountName: 'A\r\n=cmd' }, message: 'Ada Byrne: Account name has a character that banks refuse: \r' },
    { more: { accountName: '＋cmd' }, message: 'Ada Byrne: Account name has a character that banks refuse: ＋' },
    { more: { bankCode: '003' }, message: 'Ada Byrne: Transit number must have 5 digits' },
    { more: { amountMinor: 0 }, message: 'Ada Byrne: The amount must be above zero' },
  ])('are refused with the name: $message', ({ more, message }) => {
    const file = writePaymentCsv({ ...batch, entries: [{ ...ada, ...more }] });
    expect(file.isWritten ? [] : file.problems.map((problem) => problem.message)).toEqual([message]);
  });

  it.each([
    [`${head}\r\n${row}`, null],
    [row, { line: 1, message: 'The first line does not name the columns of payments' }],
    [`${head}\n${row.replace('988.75', '988.7')}`, { line: 2, message: 'This is not a payment' }],
    [`${head}\n${row},more`, { line: 2, message: 'This is not a payment' }],
    [
      `${head}\n${row}\n${row.replace('03-22', '03-23')}`,
      { line: null, message: 'The payments are of different days' },
    ],
    [
      `${head}\n${row}\n${row.replace('CAD', 'USD')}`,
      { line: null, message: 'The payments are of different currencies' },
    ],
    [`${head}\n"never ends`, { line: null, message: 'This is not a CSV file' }],
  ])('%j read back: %j', (text, problem) => {
    const reading = readPaymentCsv(text);
    expect(reading.isRead ? null : reading.problems[0]).toEqual(problem);
  });

  it('survive a round trip', () => {
    const entry = fc.record({
      payee: fc.constant('Ada Byrne'),
      accountName: fc.stringMatching(/^[A-Zé][A-Za-zé0-9 &,"'-]{1,30}$/),
      bankCode: fc.stringMatching(/^\d{3}-\d{5}$/),
      accountNumber: fc.stringMatching(/^\d{7,12}$/),
      isCompany: fc.boolean(),
      amountMinor: fc.integer({ min: 1, max: 9_999_999_999 }),
      reference: fc.stringMatching(/^[A-Z][A-Za-z0-9 ]{0,18}$/),
    });
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 20 }), (entries) => {
        const reading = readPaymentCsv(textOf({ ...batch, entries }));
        expect(reading.isRead && reading.entries.map(({ line: _, ...read }) => read)).toEqual(
          entries.map(({ payee: _, isCompany: __, ...written }) => written),
        );
      }),
    );
  });
});
