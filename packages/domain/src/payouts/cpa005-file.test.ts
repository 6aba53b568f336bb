import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BankFileBatch, BankFileEntry, BankFilePayer } from './bank-file-entry.ts';
import { writeCpa005 } from './cpa005-file.ts';
import { readCpa005 } from './read-cpa005.ts';

const ada: BankFileEntry = {
  payee: 'Ada Byrne',
  accountName: 'Ada Byrne',
  bankCode: '003-00012',
  accountNumber: '1234567',
  isCompany: false,
  amountMinor: 96_250,
  reference: 'Payment 30001',
};
const payer: BankFilePayer = {
  name: 'Cadenza Music Toronto Inc.',
  shortName: 'Cadenza Music',
  userId: '0000123456',
  bank: '00310',
  bankCode: '004-10202',
  accountNumber: '7654321',
  isBalanced: false,
};
const batch: BankFileBatch = {
  number: 1001,
  payer,
  description: 'MUSICIANS',
  currency: 'CAD',
  payOn: '2027-03-22',
  written: { date: '2027-03-19', time: '16:05' },
  entries: [ada],
};
const textOf = (given: BankFileBatch) => {
  const file = writeCpa005(given);
  return file.isWritten ? file.text : '';
};
const messagesOf = (given: BankFileBatch) => {
  const file = writeCpa005(given);
  return file.isWritten ? [] : file.problems.map(({ message }) => message);
};

describe('a CPA-005 file', () => {
  it('matches this one, character for character', () => {
    const segment = [
      '460',
      '0000096250',
      '027081',
      '000300012',
      '1234567     ',
      '0'.repeat(25),
      'CADENZA MUSIC  ',
      'ADA BYRNE                     ',
      'CADENZA MUSIC TORONTO INC.    ',
      '0000123456',
      'Payment 30001      ',
      '000410202',
      '7654321     ',
      ' '.repeat(39),
      '0'.repeat(11),
    ].join('');
    expect(textOf(batch).split('\r\n')).toEqual([
      `A0000000010000123456100102707800310${' '.repeat(20)}CAD`.padEnd(1464),
      `C00000000200001234561001${segment}`.padEnd(1464),
      `Z00000000300001234561001${'0'.repeat(22)}00000000096250${'00000001'}${'0'.repeat(44)}`.padEnd(1464),
      '',
    ]);
  });

  it('has six payments per record, and counts records and payments separately', () => {
    const records = textOf({ ...batch, entries: Array.from({ length: 7 }, () => ada) }).split('\r\n');
    expect(records.map((record) => record.slice(0, 10))).toEqual([
      'A000000001',
      'C000000002',
      'C000000003',
      'Z000000004',
      '',
    ]);
    expect(records[3]?.slice(46, 68)).toBe('0000000067375000000007');
  });

  it.each([
    [9999, '9999'],
    [10_000, '0001'],
    [1, '0001'],
  ])('of batch %d is file %s', (number, file) => {
    expect(textOf({ ...batch, number }).slice(20, 24)).toBe(file);
  });

  it.each<{ more: Partial<BankFileEntry>; message: string }>([
    { more: { bankCode: '003-0012' }, message: 'Ada Byrne: Transit number must have 5 digits' },
    { more: { bankCode: '03' }, message: 'Ada Byrne: Institution number must have 3 digits' },
    {
      more: { accountNumber: '1234567890123' },
      message: 'Ada Byrne: Account number must have at most 12 digits for a bank file',
    },
    { more: { accountName: 'A'.repeat(31) }, message: 'Ada Byrne: Account name has more than 30 characters' },
    { more: { accountName: 'Hélène Roy' }, message: 'Ada Byrne: Account name has a character that banks refuse: é' },
    { more: { reference: 'Payment 30001 of May' }, message: 'Ada Byrne: Reference has more than 19 characters' },
  ])('is refused with the name: $message', ({ more, message }) => {
    expect(messagesOf({ ...batch, entries: [{ ...ada, ...more }] })).toEqual([message]);
  });

  it.each<{ more: Partial<BankFilePayer>; message: string }>([
    { more: { bank: '310' }, message: "The bank's data centre has 5 digits" },
    { more: { name: 'A'.repeat(31) }, message: 'The name of the payer has more than 30 characters' },
    { more: { shortName: 'A'.repeat(16) }, message: 'The name on the statement has more than 15 characters' },
    { more: { userId: '123' }, message: "The payer's number with the bank has 10 letters or digits" },
    { more: { accountNumber: '1' }, message: 'Account number must have 7 to 21 digits' },
  ])('is refused as a whole: $message', ({ more, message }) => {
    expect(messagesOf({ ...batch, payer: { ...payer, ...more } })).toEqual([message]);
  });
});

describe('a CPA-005 file read back', () => {
  it('contains the payments', () => {
    expect(readCpa005(textOf(batch))).toEqual({
      isRead: true,
      payOn: '2027-03-22',
      totalMinor: 96_250,
      entries: [
        {
          line: 2,
          accountName: 'ADA BYRNE',
          bankCode: '00300012',
          accountNumber: '1234567',
          amountMinor: 96_250,
          reference: 'Payment 30001',
        },
      ],
    });
  });

  it.each<[string, (whole: string) => string, number | null, string]>([
    [
      'an amount changed',
      (text) => text.replace('4600000096250', '4600000096251'),
      3,
      'The total is not the sum of the payments',
    ],
    [
      'a count changed',
      (text) => text.replace(/96250(0{7})1/, '96250$12'),
      3,
      'The count is not the number of payments',
    ],
    ['a record lost', (text) => text.replace(/^C.*\r\n/m, ''), 2, 'The records are not counted in a row'],
    [
      'another file number',
      (text) => text.replace('C00000000200001234561001', 'C00000000200001234561002'),
      2,
      'The record is of another originator or file',
    ],
    ['a debit', (text) => text.replace(/^C/m, 'D'), 2, 'A record of type C is expected here'],
    [
      'a day that does not exist',
      (text) => text.replace('027081', '027366'),
      2,
      'This is not a credit of a CPA-005 file',
    ],
    [
      'a record cut short',
      (text) => text.replace('ADA BYRNE ', 'ADA BYRNE'),
      2,
      'A record of a CPA-005 file has 1464 characters',
    ],
    [
      'an empty record',
      (text) => text.replace(/^(C\d{23}).*/m, `$1${' '.repeat(1440)}`),
      2,
      'The record holds no payment',
    ],
    [
      'debits in the trailer',
      (text) => text.replace(/^(Z\d{23})0/m, '$11'),
      3,
      'This is not the trailer of a file of credits',
    ],
  ])('with %s is refused with the reason', (_, change, line, message) => {
    const reading = readCpa005(change(textOf(batch)));
    expect(reading.isRead ? [] : reading.problems).toContainEqual({ line, message });
  });

  it('matches what was written, in records of 1464 characters', () => {
    const entry = fc.record({
      payee: fc.constant('Ada Byrne'),
      accountName: fc.stringMatching(/^[A-Z][A-Z0-9 &.'-]{0,29}$/),
      bankCode: fc.stringMatching(/^\d{8}$/),
      accountNumber: fc.stringMatching(/^\d{7,12}$/),
      isCompany: fc.boolean(),
      amountMinor: fc.integer({ min: 1, max: 9_999_999_999 }),
      reference: fc.stringMatching(/^[A-Z][A-Za-z0-9 ]{0,18}$/),
    });
    const days = fc.integer({ min: 0, max: 1500 }).map((day) => new Date(1_798_761_600_000 + day * 86_400_000));
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 20 }), days, (entries, day) => {
        const payOn = day.toISOString().slice(0, 10);
        const text = textOf({ ...batch, payOn, entries });
        const records = text.split('\r\n').slice(0, -1);
        expect(records.every((record) => record.length === 1464)).toBe(true);
        const reading = readCpa005(text);
        expect(reading.isRead && reading.payOn).toBe(payOn);
        expect(reading.isRead && reading.entries.map(({ line: _, ...read }) => read)).toEqual(
          entries.map(({ payee: _, isCompany: __, ...written }) => ({
            ...written,
            accountName: written.accountName.trimEnd(),
            reference: written.reference.trimEnd(),
          })),
        );
      }),
    );
  });
});
