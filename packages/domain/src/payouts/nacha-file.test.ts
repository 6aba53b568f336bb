import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BankFileBatch, BankFileEntry, BankFilePayer } from './bank-file-entry.ts';
import { writeNacha } from './nacha-file.ts';
import { readNacha } from './read-nacha.ts';

const ada: BankFileEntry = {
  payee: 'Ada Byrne',
  accountName: 'Ada Byrne',
  bankCode: '011000015',
  accountNumber: '1234567890',
  isCompany: false,
  amountMinor: 96_250,
  reference: 'Payment 30001',
};
const bea: BankFileEntry = {
  payee: 'Bea Castellano',
  accountName: 'Castellano Music LLC',
  bankCode: '021000021',
  accountNumber: '000-123 456',
  isCompany: true,
  amountMinor: 120_005,
  reference: 'Payment 30002',
};
const payer: BankFilePayer = {
  name: 'Cadenza Music Boston',
  shortName: 'Cadenza Music',
  userId: '1123456789',
  bank: 'Beacon Bank',
  bankCode: '231380104',
  accountNumber: '10203040',
  isBalanced: false,
};
const batch: BankFileBatch = {
  number: 1001,
  payer,
  description: 'MUSICIANS',
  currency: 'USD',
  payOn: '2027-03-22',
  written: { date: '2027-03-19', time: '16:05' },
  entries: [bea, ada],
};
const textOf = (given: BankFileBatch) => {
  const file = writeNacha(given);
  return file.isWritten ? file.text : '';
};
const messagesOf = (given: BankFileBatch) => {
  const file = writeNacha(given);
  return file.isWritten ? [] : file.problems.map(({ message }) => message);
};

describe('a NACHA file', () => {
  it('matches this one, character for character: persons first, then companies, padded to ten lines', () => {
    expect(textOf(batch).split('\r\n')).toEqual([
      '101 23138010411234567892703191605T094101BEACON BANK            CADENZA MUSIC BOSTON   B-1001  ',
      '5220CADENZA MUSIC                       1123456789PPDMUSICIANS       270322   1231380100000001',
      '6220110000151234567890       0000096250Payment 30001  ADA BYRNE               0231380100000001',
      '822000000100011000010000000000000000000962501123456789                         231380100000001',
      '5220CADENZA MUSIC                       1123456789CCDMUSICIANS       270322   1231380100000002',
      '622021000021000123456        0000120005Payment 30002  CASTELLANO MUSIC LLC    0231380100000002',
      '822000000100021000020000000000000000001200051123456789                         231380100000002',
      '9000002000001000000020003200003000000000000000000216255                                       ',
      '9'.repeat(94),
      '9'.repeat(94),
      '',
    ]);
  });

  it('reports its total and number of payments', () => {
    expect(writeNacha(batch)).toMatchObject({ isWritten: true, totalMinor: 216_255, count: 2 });
  });

  it.each<{ more: Partial<BankFileEntry>; message: string }>([
    {
      more: { bankCode: '011000016' },
      message: 'Ada Byrne: This routing number is not valid, please check its digits',
    },
    { more: { accountNumber: '' }, message: 'Ada Byrne: Account number must have 1 to 17 characters' },
    { more: { accountName: 'A'.repeat(23) }, message: 'Ada Byrne: Account name has more than 22 characters' },
    { more: { accountName: 'Zoë Byrne' }, message: 'Ada Byrne: Account name has a character that banks refuse: ë' },
    { more: { reference: 'Payment 30001 of May' }, message: 'Ada Byrne: Reference has more than 15 characters' },
    { more: { amountMinor: 0 }, message: 'Ada Byrne: The amount must be above zero' },
    { more: { amountMinor: 10_000_000_000 }, message: 'Ada Byrne: The amount is more than a file can hold' },
  ])('is refused with the name: $message', ({ more, message }) => {
    expect(messagesOf({ ...batch, entries: [{ ...ada, ...more }, bea] })).toEqual([message]);
  });

  it.each<{ more: Partial<BankFilePayer>; message: string }>([
    { more: { bank: '' }, message: 'The name of the bank is missing' },
    { more: { name: 'A'.repeat(24) }, message: 'The name of the payer has more than 23 characters' },
    { more: { shortName: 'A'.repeat(17) }, message: 'The name on the statement has more than 16 characters' },
    { more: { userId: '123456789' }, message: "The payer's number with the bank has 10 letters or digits" },
    { more: { bankCode: '1' }, message: 'Routing number must have 9 digits' },
  ])('is refused as a whole: $message', ({ more, message }) => {
    expect(messagesOf({ ...batch, payer: { ...payer, ...more } })).toEqual([message]);
  });
});

describe('a NACHA file read back', () => {
  it('contains the payments', () => {
    expect(readNacha(textOf(batch))).toEqual({
      isRead: true,
      payOn: '2027-03-22',
      totalMinor: 216_255,
      entries: [
        {
          line: 3,
          accountName: 'ADA BYRNE',
          bankCode: '011000015',
          accountNumber: '1234567890',
          amountMinor: 96_250,
          reference: 'Payment 30001',
        },
        {
          line: 6,
          accountName: 'CASTELLANO MUSIC LLC',
          bankCode: '021000021',
          accountNumber: '000123456',
          amountMinor: 120_005,
          reference: 'Payment 30002',
        },
      ],
    });
  });

  it.each<[string, (whole: string) => string, number | null, string]>([
    [
      'an amount changed',
      (text) => text.replace('0000096250P', '0000096251P'),
      4,
      "The batch's total is not the sum of its payments",
    ],
    [
      'an amount changed',
      (text) => text.replace('0000096250P', '0000096251P'),
      8,
      "The file's total is not the sum of its payments",
    ],
    [
      'another bank',
      (text) => text.replace('622011000015', '622021000021'),
      4,
      "The batch's hash is not the sum of its routing numbers",
    ],
    [
      'a payment taken out',
      (text) => text.replace(/^6220110.*\r\n/m, ''),
      null,
      'The file does not fill its last block of ten lines',
    ],
    [
      'a trace number repeated',
      (text) => text.replace('0231380100000002\r', '0231380100000001\r'),
      6,
      'The trace numbers do not rise',
    ],
    [
      'a line cut short',
      (text) => text.replace('ADA BYRNE ', 'ADA BYRNE'),
      3,
      'A line of a NACHA file has 94 characters',
    ],
    [
      'a batch left open',
      (text) => text.replace(/^8.*0001(?=\r)/m, '9'.repeat(94)),
      5,
      'Only filler may follow the control record',
    ],
    ['no control record', (text) => text.replace(/^9.*/gm, '7'.repeat(94)), null, 'The file has no control record'],
    ['no header', (text) => text.replace('101 ', '102 '), 1, 'This is not the header of a NACHA file'],
    [
      'two days',
      (text) => text.replace(/(CCDMUSICIANS {7})270322/, '$1270323'),
      5,
      'The batches are paid on different days',
    ],
    ['a debit', (text) => text.replace(/^622/m, '627'), 3, 'This is not a credit of a batch'],
  ])('with %s is refused with the reason', (_, change, line, message) => {
    const reading = readNacha(change(textOf(batch)));
    expect(reading.isRead ? [] : reading.problems).toContainEqual({ line, message });
  });

  it('matches what was written, in blocks of ten lines of 94 characters', () => {
    const entry = fc.record({
      payee: fc.constant('Ada Byrne'),
      accountName: fc.stringMatching(/^[A-Z][A-Z0-9 &.'-]{0,21}$/),
      bankCode: fc.constantFrom('011000015', '021000021', '231380104'),
      accountNumber: fc.stringMatching(/^[1-9A-Z][0-9A-Z]{0,16}$/),
      isCompany: fc.boolean(),
      amountMinor: fc.integer({ min: 1, max: 9_999_999_999 }),
      reference: fc.stringMatching(/^[A-Z][A-Za-z0-9 ]{0,14}$/),
    });
    fc.assert(
      fc.property(
        fc.array(entry, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 99_999 }),
        (entries, number) => {
          const text = textOf({ ...batch, number, entries });
          const lines = text.split('\r\n').slice(0, -1);
          expect(lines.length % 10).toBe(0);
          expect(lines.every((line) => line.length === 94)).toBe(true);
          const reading = readNacha(text);
          const persons = entries.filter(({ isCompany }) => !isCompany);
          const companies = entries.filter(({ isCompany }) => isCompany);
          expect(reading.isRead && reading.entries.map(({ line: _, ...read }) => read)).toEqual(
            [...persons, ...companies].map(({ payee: _, isCompany: __, ...written }) => ({
              ...written,
              accountName: written.accountName.trimEnd(),
              reference: written.reference.trimEnd(),
            })),
          );
        },
      ),
    );
  });
});
