import { withoutGrouping } from '../profile/check-digits.ts';
import type { RegionId } from '../regions.ts';
import { writeAba } from './aba-file.ts';
import type {
  BankFile,
  BankFileBatch,
  BankFileEntry,
  BankFileReading,
  LineProblem,
  ReadEntry,
} from './bank-file-entry.ts';
import { writeCpa005 } from './cpa005-file.ts';
import { writeNacha } from './nacha-file.ts';
import { writePaymentCsv } from './payment-csv.ts';
import { readAba } from './read-aba.ts';
import { readCpa005 } from './read-cpa005.ts';
import { readNacha } from './read-nacha.ts';
import { readPaymentCsv } from './read-payment-csv.ts';

export const bankFileFormats = ['ABA', 'NACHA', 'CPA-005', 'CSV'] as const;
export type BankFileFormat = (typeof bankFileFormats)[number];

/** The formats a city of each region may choose from; the first is the default. */
export const bankFileFormatsOf: Record<RegionId, readonly [BankFileFormat, ...BankFileFormat[]]> = {
  AU: ['ABA', 'CSV'],
  CA: ['CPA-005', 'CSV'],
  US: ['NACHA', 'CSV'],
};

/** The file extension of the format. */
export const bankFileExtension: Record<BankFileFormat, string> = {
  ABA: 'aba',
  NACHA: 'ach',
  'CPA-005': 'txt',
  CSV: 'csv',
};

const formats: Record<BankFileFormat, { write(batch: BankFileBatch): BankFile; read(text: string): BankFileReading }> =
  {
    ABA: { write: writeAba, read: readAba },
    NACHA: { write: writeNacha, read: readNacha },
    'CPA-005': { write: writeCpa005, read: readCpa005 },
    CSV: { write: writePaymentCsv, read: readPaymentCsv },
  };

/** The batch as a file in its bank's format, or every reason why it cannot be written. */
export const bankFileOf = (format: BankFileFormat, batch: BankFileBatch): BankFile => formats[format].write(batch);

/**
 * The differences between a file, read back by its format's parser, and the payments it should contain: the day, the total and
 * each payment's account, amount and reference, in order. Empty if the file is correct.
 */
export function proveBankFile(
  format: BankFileFormat,
  text: string,
  { payOn, entries }: Pick<BankFileBatch, 'payOn' | 'entries'>,
): LineProblem[] {
  const reading = formats[format].read(text);
  if (!reading.isRead) return reading.problems;
  const total = entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const differs = (isSame: boolean, line: number | null, message: string) => (isSame ? [] : [{ line, message }]);
  return [
    ...differs(reading.payOn === payOn, null, 'The file is for another day'),
    ...differs(reading.totalMinor === total, null, 'The total of the file is not the sum of the payments'),
    ...differs(reading.entries.length === entries.length, null, 'The file holds another number of payments'),
    ...inFileOrder(format, entries).flatMap((entry, index) => {
      const read = reading.entries[index];
      return read ? differs(isSamePayment(entry, read), read.line, `This is not the payment to ${entry.payee}`) : [];
    }),
  ];
}

// An American file has companies in a separate batch, after the persons.
const inFileOrder = (format: BankFileFormat, entries: readonly BankFileEntry[]) =>
  format === 'NACHA' ? entries.toSorted((a, b) => Number(a.isCompany) - Number(b.isCompany)) : entries;

const isSamePayment = (entry: BankFileEntry, read: ReadEntry) =>
  withoutGrouping(entry.bankCode) === withoutGrouping(read.bankCode) &&
  withoutGrouping(entry.accountNumber) === withoutGrouping(read.accountNumber) &&
  entry.amountMinor === read.amountMinor &&
  entry.reference.trim() === read.reference.trim();
