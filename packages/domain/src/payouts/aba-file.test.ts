import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeAba } from './aba-file.ts';
import type { BankFileBatch, BankFileEntry, BankFilePayer } from './bank-file-entry.ts';
import { readAba } from './read-aba.ts';

const ada: BankFileEntry = {
  payee: 'Ada Byrne',
  accountName: 'A BYRNE',
  bankCode: '062-000',
  accountNumber: '12345678',
  isCompany: false,
  amountMinor: 96_250,
  reference: 'CADENZA 30001',
};
const bea: BankFileEntry = {
  payee: 'Bea Castellano',
  accountName: 'Bea Castellano & Sons (Music)',
  bankCode: '733100',
  accountNumber: '123 456 789',
  isCompany: false,
  amountMinor: 120_005,
  reference: 'CADENZA 30002',
};
const payer: BankFilePayer = {
  name: 'CADENZA MUSIC PTY LTD',
  shortName: 'CADENZA MUSIC',
  userId: '301500',
  bank: 'CBA',
  bankCode: '062-111',
  accountNumber: '10203040',
  isBalanced: false,
};

const batch: BankFileBatch = {
  number: 1001,
  payer,
  description: 'MUSICIANS',
  currency: 'AUD',
  payOn: '2027-03-20',
  written: { date: '2027-03-19', time: '16:05' },
  entries: [ada, bea],
};
const balanced: BankFileBatch = { ...batch, payer: { ...payer, isBalanced: true } };

const linesOf = (given: BankFileBatch) => {
  const file = writeAba(given);
  return file.isWritten ? file.text.split('\r\n') : [];
};
const messagesOf = (given: BankFileBatch) => {
  const file = writeAba(given);
  return file.isWritten ? [] : file.problems.map(({ message }) => message);
};

const entries = fc.array(
  fc.record({
    payee: fc.constant('Ada Byrne'),
    accountName: fc.stringMatching(/^[A-Za-z][A-Za-z0-9 &.'-]{0,31}$/),
    bankCode: fc.stringMatching(/^\d{3}-?\d{3}$/),
    accountNumber: fc.stringMatching(/^[1-9]\d{3,8}$/),
    isCompany: fc.boolean(),
    amountMinor: fc.integer({ min: 1, max: 100_000_000 }),
    reference: fc.stringMatching(/^[A-Z][A-Z0-9 ]{0,17}$/),
  }),
  { minLength: 1, maxLength: 20 },
);

describe('an ABA file', () => {
  it('matches this one, character for character', () => {
    expect(linesOf(batch)).toEqual([
      '0                 01CBA       CADENZA MUSIC PTY LTD     301500MUSICIANS   200327                                        ',
      '1062-000 12345678 500000096250A BYRNE                         CADENZA 30001     062-111 10203040CADENZA MUSIC   00000000',
      '1733-100123456789 500000120005Bea Castellano & Sons (Music)   CADENZA 30002     062-111 10203040CADENZA MUSIC   00000000',
      '7999-999            000021625500002162550000000000                        000002                                        ',
      '',
    ]);
  });

  it('sums to zero if the bank requires the debit in it', () => {
    expect(linesOf(balanced).slice(3)).toEqual([
      '1062-111 10203040 130000216255CADENZA MUSIC PTY LTD           MUSICIANS         062-111 10203040CADENZA MUSIC   00000000',
      '7999-999            000000000000002162550000216255                        000003                                        ',
      '',
    ]);
  });

  it('reports its total and number of payments', () => {
    expect(writeAba(balanced)).toMatchObject({
      isWritten: true,
      totalMinor: 216_255,
      count: 2,
    });
  });

  it.each<{ more: Partial<BankFileEntry>; message: string }>([
    { more: { bankCode: '06200' }, message: 'Ada Byrne: BSB must have 6 digits' },
    { more: { accountNumber: '123' }, message: 'Ada Byrne: Account number must have 4 to 9 digits' },
    { more: { accountNumber: '1234567890' }, message: 'Ada Byrne: Account number must have 4 to 9 digits' },
    { more: { accountNumber: '00000000' }, message: 'Ada Byrne: Account number must not be all zeros' },
    { more: { accountName: '' }, message: 'Ada Byrne: Account name is missing' },
    { more: { accountName: 'A'.repeat(33) }, message: 'Ada Byrne: Account name has more than 32 characters' },
    { more: { accountName: 'ZOË BYRNE' }, message: 'Ada Byrne: Account name has a character that banks refuse: Ë' },
    { more: { accountName: 'A\nBYRNE' }, message: 'Ada Byrne: Account name has a character that banks refuse: \n' },
    { more: { reference: 'CADENZA 30001 MARCH' }, message: 'Ada Byrne: Reference has more than 18 characters' },
    { more: { amountMinor: 0 }, message: 'Ada Byrne: The amount must be above zero' },
    { more: { amountMinor: -100 }, message: 'Ada Byrne: The amount must be above zero' },
    { more: { amountMinor: 100.5 }, message: 'Ada Byrne: The amount must be above zero' },
  ])('is refused with the name: $message', ({ more, message }) => {
    expect(messagesOf({ ...batch, entries: [{ ...ada, ...more }, bea] })).toEqual([message]);
  });

  it('names everyone with a problem', () => {
    const file = writeAba({
      ...batch,
      entries: [
        { ...ada, bankCode: '' },
        { ...bea, amountMinor: 0 },
      ],
    });
    expect(file).toEqual({
      isWritten: false,
      problems: [
        { payee: 'Ada Byrne', about: 'account', message: 'Ada Byrne: BSB must have 6 digits' },
        { payee: 'Bea Castellano', about: 'amount', message: 'Bea Castellano: The amount must be above zero' },
      ],
    });
  });

  it.each<{ more: Partial<BankFileBatch>; message: string }>([
    {
      more: { payer: { ...payer, bank: 'Cba' } },
      message: 'No bank is known for the BSB 062-111: its three letters begin the file',
    },
    {
      more: { payer: { ...payer, name: 'CADENZA MUSIC AUSTRALIA PTY LTD' } },
      message: 'The name of the payer has more than 26 characters',
    },
    { more: { payer: { ...payer, userId: '' } }, message: "The payer's number with the bank has 1 to 6 digits" },
    { more: { description: 'ALL MUSICIANS' }, message: 'The description has more than 12 characters' },
    {
      more: { payer: { ...payer, shortName: 'CADENZA MUSIC AUS' } },
      message: 'The remitter has more than 16 characters',
    },
    { more: { payOn: '2027-02-30' }, message: 'The day of payment is not a date' },
    { more: { payer: { ...payer, bankCode: '1' } }, message: 'BSB must have 6 digits' },
    { more: { entries: [] }, message: 'There is nothing to pay' },
    {
      more: { entries: [ada, bea].map((entry) => ({ ...entry, amountMinor: 9_999_999_999 })) },
      message: 'The total is more than a file can hold',
    },
  ])('is refused as a whole: $message', ({ more, message }) => {
    expect(messagesOf({ ...batch, ...more })).toEqual([message]);
  });

  it('always has lines of 120 characters, and totals that are the sum of its lines', () => {
    fc.assert(
      fc.property(entries, fc.boolean(), (given, isBalanced) => {
        const lines = linesOf({ ...batch, entries: given, payer: { ...payer, isBalanced } });
        const last = lines.pop();
        const total = lines.at(-1) ?? '';
        const details = lines.slice(1, -1);
        const sumOf = (code: string) =>
          details
            .filter((line) => line.slice(18, 20) === code)
            .reduce((sum, line) => sum + Number(line.slice(20, 30)), 0);
        expect(last).toBe('');
        expect(lines.every((line) => line.length === 120)).toBe(true);
        expect(Number(total.slice(30, 40))).toBe(sumOf('50'));
        expect(Number(total.slice(40, 50))).toBe(sumOf('13'));
        expect(Number(total.slice(20, 30))).toBe(sumOf('50') - sumOf('13'));
        expect(Number(total.slice(74, 80))).toBe(details.length);
      }),
    );
  });
});

describe('an ABA file read back', () => {
  const text = () => linesOf(balanced).join('\r\n');

  it('contains the payments without the debit', () => {
    expect(readAba(text())).toEqual({
      isRead: true,
      payOn: '2027-03-20',
      totalMinor: 216_255,
      entries: [
        {
          line: 2,
          accountName: 'A BYRNE',
          bankCode: '062-000',
          accountNumber: '12345678',
          amountMinor: 96_250,
          reference: 'CADENZA 30001',
        },
        {
          line: 3,
          accountName: 'Bea Castellano & Sons (Music)',
          bankCode: '733-100',
          accountNumber: '123456789',
          amountMinor: 120_005,
          reference: 'CADENZA 30002',
        },
      ],
    });
  });

  it.each<[string, (whole: string) => string, number, string]>([
    [
      'a payment taken out',
      (whole) => whole.replace(/^1733.*\r\n/m, ''),
      4,
      'The total of credits is not the sum of the payments',
    ],
    [
      'an amount changed',
      (whole) => whole.replace('0000096250', '0000096251'),
      5,
      'The total of credits is not the sum of the payments',
    ],
    [
      'the debit changed',
      (whole) => whole.replace('130000216255', '130000216254'),
      5,
      'The total of debits is not the sum of the debits',
    ],
    [
      'the net changed',
      (whole) => whole.replace('000000000000002162550000216255', '000000000100002162550000216255'),
      5,
      'The net total is wrong',
    ],
    ['the count changed', (whole) => whole.replace('000003', '000004'), 5, 'The count is not the number of lines'],
    [
      'a line cut short',
      (whole) => whole.replace('CADENZA 30001     ', 'CADENZA 30001'),
      2,
      'This is not a payment of an ABA file',
    ],
    ['no header', (whole) => whole.replace('01CBA', '02CBA'), 1, 'This is not the header of an ABA file'],
    ['no total', (whole) => whole.replace('7999-999', '7999-998'), 5, 'This is not the total of an ABA file'],
  ])('with %s is refused with the reason', (_, change, line, message) => {
    const reading = readAba(change(text()));
    expect(reading.isRead ? [] : reading.problems).toContainEqual({ line, message });
  });

  it('matches what was written', () => {
    fc.assert(
      fc.property(entries, fc.boolean(), (given, isBalanced) => {
        const file = writeAba({ ...batch, entries: given, payer: { ...payer, isBalanced } });
        const reading = readAba(file.isWritten ? file.text : '');
        expect(reading).toMatchObject({
          isRead: true,
          payOn: batch.payOn,
          totalMinor: file.isWritten && file.totalMinor,
        });
        expect(reading.isRead && reading.entries.map(({ line: _, ...entry }) => entry)).toEqual(
          given.map(({ accountName, bankCode, accountNumber, amountMinor, reference }) => ({
            accountName: accountName.trimEnd(),
            bankCode: bankCode.replace(/^(\d{3})-?/, '$1-'),
            accountNumber,
            amountMinor,
            reference: reference.trimEnd(),
          })),
        );
      }),
    );
  });
});
