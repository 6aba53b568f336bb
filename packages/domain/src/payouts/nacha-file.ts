import { accountNumberProblem, routingNumberProblem } from '../profile/bank-numbers.ts';
import { withoutGrouping } from '../profile/check-digits.ts';
import type { BankFile, BankFileBatch, BankFileEntry, BankFilePayer } from './bank-file-entry.ts';
import { blank, left, shortDate, textProblem, writtenFile, zeros } from './bank-file-fields.ts';

/**
 * Writes an American ACH file by the Nacha Operating Rules (Appendix Three): lines of 94 characters, CRLF, in
 * blocks of ten. Persons are paid in a PPD batch and companies in a CCD batch, by credits to checking accounts. Names
 * are written in capitals. Field by field after https://github.com/moov-io/ach/blob/master/docs/file-structure.md.
 */
export function writeNacha(batch: BankFileBatch): BankFile {
  const rules = {
    batchProblems,
    accountProblems,
    textProblems,
    highestMinor: 9_999_999_999,
    highestTotalMinor: 999_999_999_999,
  };
  return writtenFile(batch, rules, (totalMinor) => {
    const { entries, payer } = batch;
    const kinds = [
      { entryClass: 'PPD', entries: entries.filter(({ isCompany }) => !isCompany) },
      { entryClass: 'CCD', entries: entries.filter(({ isCompany }) => isCompany) },
    ].filter((kind) => kind.entries.length > 0);
    let sequence = 0;
    const records = [
      fileHeader(batch),
      ...kinds.flatMap((kind, index) => [
        batchHeader(batch, kind.entryClass, index + 1),
        ...kind.entries.map((entry) => {
          sequence += 1;
          return entryDetail(entry, payer, sequence);
        }),
        batchControl(kind.entries, payer, index + 1),
      ]),
      fileControl(kinds.length, entries, totalMinor),
    ];
    const filler = Array.from({ length: blocksOf(records.length) * 10 - records.length }, () => '9'.repeat(94));
    return [...records, ...filler].map((record) => `${record}\r\n`).join('');
  });
}

const batchProblems = ({ payer, description }: BankFileBatch) => [
  textProblem('The name of the bank', payer.bank, 23, refused),
  textProblem('The name of the payer', payer.name, 23, refused),
  textProblem('The name on the statement', payer.shortName, 16, refused),
  /^[A-Z0-9]{10}$/.test(payer.userId) ? null : "The payer's number with the bank has 10 letters or digits",
  textProblem('The description', description, 10, refused),
  routingNumberProblem(payer.bankCode),
];

const accountProblems = (entry: BankFileEntry) => [
  routingNumberProblem(entry.bankCode),
  accountNumberProblem(entry.accountNumber, 'US'),
];

const textProblems = (entry: BankFileEntry) => [
  textProblem('Account name', entry.accountName, 22, refused),
  textProblem('Reference', entry.reference, 15, refused),
];

const refused = /[^ -~]/u;

function fileHeader({ payer, written, number }: BankFileBatch): string {
  const at = shortDate(written.date) + written.time.replace(':', '');
  const names = left(upper(payer.bank), 23) + left(upper(payer.name), 23);
  return `101 ${routing(payer)}${payer.userId}${at}${modifierOf(number)}094101${names}${left(`B-${number}`, 8)}`;
}

// Distinguishes the files of one day; batches are numbered consecutively, so up to 36 a day differ.
const modifierOf = (number: number) => (number % 36).toString(36).toUpperCase();

const creditsOnly = '220';

function batchHeader({ payer, description, payOn }: BankFileBatch, entryClass: string, batchNumber: number): string {
  const company = left(upper(payer.shortName), 16) + blank(20) + payer.userId;
  const bySender = `${blank(6)}${shortDate(payOn)}${blank(3)}1`;
  return `5${creditsOnly}${company}${entryClass}${left(upper(description), 10)}${bySender}${originator(payer)}${zeros(batchNumber, 7)}`;
}

const creditToChecking = '22';

function entryDetail(entry: BankFileEntry, payer: BankFilePayer, sequence: number): string {
  const to = routing(entry) + left(withoutGrouping(entry.accountNumber), 17);
  const whose = left(entry.reference, 15) + left(upper(entry.accountName), 22);
  return `6${creditToChecking}${to}${zeros(entry.amountMinor, 10)}${whose}${blank(2)}0${originator(payer)}${zeros(sequence, 7)}`;
}

function batchControl(entries: readonly BankFileEntry[], payer: BankFilePayer, batchNumber: number): string {
  const total = entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const sums = zeros(entries.length, 6) + entryHash(entries) + zeros(0, 12) + zeros(total, 12);
  return `8${creditsOnly}${sums}${payer.userId}${blank(25)}${originator(payer)}${zeros(batchNumber, 7)}`;
}

function fileControl(batches: number, entries: readonly BankFileEntry[], totalMinor: number): string {
  const lines = 2 + 2 * batches + entries.length;
  const sums = zeros(entries.length, 8) + entryHash(entries) + zeros(0, 12) + zeros(totalMinor, 12);
  return `9${zeros(batches, 6)}${zeros(blocksOf(lines), 6)}${sums}${blank(39)}`;
}

const blocksOf = (lines: number) => Math.ceil(lines / 10);

/** The routing numbers without their check digits, summed; the last ten digits count. */
const entryHash = (entries: readonly BankFileEntry[]) =>
  zeros(entries.reduce((sum, entry) => sum + Number(routing(entry).slice(0, 8)), 0) % 10_000_000_000, 10);

const routing = ({ bankCode }: Pick<BankFileEntry, 'bankCode'>) => withoutGrouping(bankCode);
const originator = (payer: BankFilePayer) => routing(payer).slice(0, 8);
const upper = (value: string) => value.toUpperCase();
