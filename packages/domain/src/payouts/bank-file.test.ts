import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BankFileFormat,
  bankFileExtension,
  bankFileFormats,
  bankFileFormatsOf,
  bankFileOf,
  proveBankFile,
} from './bank-file.ts';
import type { BankFileBatch, BankFileEntry, BankFilePayer } from './bank-file-entry.ts';

const payers: Record<BankFileFormat, Pick<BankFilePayer, 'userId' | 'bank' | 'bankCode'>> = {
  ABA: { userId: '301500', bank: 'CBA', bankCode: '062-111' },
  NACHA: { userId: '1123456789', bank: 'Beacon Bank', bankCode: '231380104' },
  'CPA-005': { userId: '0000123456', bank: '00310', bankCode: '004-10202' },
  CSV: { userId: '', bank: '', bankCode: '' },
};
const banks: Record<BankFileFormat, string> = {
  ABA: '062-000',
  NACHA: '011000015',
  'CPA-005': '003-00012',
  CSV: '021000021',
};

const batchOf = (format: BankFileFormat, entries: Omit<BankFileEntry, 'bankCode'>[]): BankFileBatch => ({
  number: 1001,
  payer: {
    ...payers[format],
    name: 'Cadenza Music',
    shortName: 'Cadenza',
    accountNumber: '10203040',
    isBalanced: false,
  },
  description: 'MUSICIANS',
  currency: format === 'ABA' ? 'AUD' : format === 'CPA-005' ? 'CAD' : 'USD',
  payOn: '2027-03-22',
  written: { date: '2027-03-19', time: '16:05' },
  entries: entries.map((entry) => ({ ...entry, bankCode: banks[format] })),
});
const ada = {
  payee: 'Ada Byrne',
  accountName: 'Ada Byrne',
  accountNumber: '12345678',
  isCompany: true,
  amountMinor: 96_250,
  reference: 'Payment 30001',
};
const bea = {
  ...ada,
  payee: 'Bea Castellano',
  accountName: 'Bea Castellano',
  isCompany: false,
  amountMinor: 5,
  reference: 'Payment 30002',
};
const textOf = (format: BankFileFormat, batch: BankFileBatch) => {
  const file = bankFileOf(format, batch);
  return file.isWritten ? file.text : '';
};

describe('a bank file', () => {
  it("offers the region's format first, and CSV everywhere", () => {
    expect(bankFileFormatsOf).toEqual({ AU: ['ABA', 'CSV'], CA: ['CPA-005', 'CSV'], US: ['NACHA', 'CSV'] });
  });

  it('is named after its format, so that files are not confused', () => {
    expect(bankFileFormats.map((format) => bankFileExtension[format])).toEqual(['aba', 'ach', 'txt', 'csv']);
  });

  it.each(bankFileFormats)('as %s is proven by reading it back', (format) => {
    const batch = batchOf(format, [ada, bea]);
    expect(proveBankFile(format, textOf(format, batch), batch)).toEqual([]);
  });

  it.each(bankFileFormats)('as %s is not proven if it contains something else', (format) => {
    const batch = batchOf(format, [ada, bea]);
    const messages = (other: BankFileBatch) =>
      proveBankFile(format, textOf(format, other), batch).map(({ message }) => message);
    expect(messages({ ...batch, payOn: '2027-03-23' })).toEqual(['The file is for another day']);
    expect(messages(batchOf(format, [ada]))).toContain('The file holds another number of payments');
    expect(messages(batchOf(format, [ada, { ...bea, amountMinor: 6 }]))).toEqual([
      'The total of the file is not the sum of the payments',
      'This is not the payment to Bea Castellano',
    ]);
    expect(messages(batchOf(format, [ada, { ...bea, accountNumber: '87654321' }]))).toEqual([
      'This is not the payment to Bea Castellano',
    ]);
    expect(messages(batchOf(format, [{ ...ada, reference: 'Payment 30003' }, bea]))).toEqual([
      'This is not the payment to Ada Byrne',
    ]);
  });

  it('with any one digit changed is never proven', () => {
    const entry = fc.record({ amountMinor: fc.integer({ min: 1, max: 9_999_999 }), isCompany: fc.boolean() });
    fc.assert(
      fc.property(
        fc.constantFrom('ABA', 'NACHA', 'CPA-005'),
        fc.array(entry, { minLength: 1, maxLength: 9 }),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (format, entries, at, by) => {
          const batch = batchOf(
            format,
            entries.map((more) => ({ ...ada, ...more })),
          );
          const text = textOf(format, batch);
          const amounts = [...text.matchAll(amountOf[format])].map(({ indices }) => indices?.[1]?.[0] ?? 0);
          const place = (amounts[at % amounts.length] ?? 0) + 9;
          const digit = (Number(text.charAt(place)) + by) % 10;
          const changed = text.slice(0, place) + digit + text.slice(place + 1);
          expect(proveBankFile(format, changed, batch)).not.toEqual([]);
        },
      ),
    );
  });
});

const amountOf = {
  ABA: /^1.{17}50(\d{10})/dgm,
  NACHA: /^6.{28}(\d{10})/dgm,
  'CPA-005': /460(\d{10})0270810003/dg,
};
