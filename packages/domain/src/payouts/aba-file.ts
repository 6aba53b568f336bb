import { accountNumberProblem, bsbProblem, formatBsb } from '../profile/bank-numbers.ts';
import { withoutGrouping } from '../profile/check-digits.ts';
import type { BankFile, BankFileBatch, BankFileEntry } from './bank-file-entry.ts';
import { blank, left, textProblem, writtenFile, zeros } from './bank-file-fields.ts';

/**
 * Writes an Australian Direct Entry file: lines of 120 characters, CRLF, one header (0), a line per payment (1), a
 * total (7). Fields follow the banks' "Cemtex" description of the format.
 */
export function writeAba(batch: BankFileBatch): BankFile {
  const rules = {
    batchProblems,
    accountProblems,
    textProblems,
    highestMinor: 9_999_999_999,
    highestTotalMinor: 9_999_999_999,
  };
  return writtenFile(batch, rules, (totalMinor) => {
    const { payer, entries } = batch;
    const debits = payer.isBalanced ? [debitLine(batch, totalMinor)] : [];
    const lines = [
      headerLine(batch),
      ...entries.map((entry) => detailLine(credit, entry, batch)),
      ...debits,
      totalLine(totalMinor, payer.isBalanced ? totalMinor : 0, entries.length + debits.length),
    ];
    return lines.map((line) => `${line}\r\n`).join('');
  });
}

const batchProblems = ({ payer, description }: BankFileBatch) => [
  /^[A-Z]{3}$/.test(payer.bank)
    ? null
    : `No bank is known for the BSB ${payer.bankCode}: its three letters begin the file`,
  textProblem('The name of the payer', payer.name, 26, refusedByBanks),
  /^\d{1,6}$/.test(payer.userId) ? null : "The payer's number with the bank has 1 to 6 digits",
  textProblem('The description', description, 12, refusedByBanks),
  textProblem('The remitter', payer.shortName, 16, refusedByBanks),
  ...accountProblems(payer),
];

const textProblems = (entry: BankFileEntry) => [
  textProblem('Account name', entry.accountName, 32, refusedByBanks),
  textProblem('Reference', entry.reference, 18, refusedByBanks),
];

type Account = Pick<BankFileEntry, 'bankCode' | 'accountNumber'>;

function accountProblems({ bankCode, accountNumber }: Account): (string | null)[] {
  const isZero = /^0+$/.test(withoutGrouping(accountNumber));
  return [
    bsbProblem(bankCode),
    accountNumberProblem(accountNumber, 'AU') ?? (isZero ? 'Account number must not be all zeros' : null),
  ];
}

// The character set of the Bulk Electronic Clearing System.
const refusedByBanks = /[^A-Za-z0-9 +\-@$!%&()*./#=:;?,'[\]_^]/u;

function headerLine({ payer, description, payOn }: BankFileBatch): string {
  const [year = '', month = '', day = ''] = payOn.split('-');
  const date = day + month + year.slice(2);
  return `0${blank(17)}01${payer.bank}${blank(7)}${left(payer.name, 26)}${zeros(payer.userId, 6)}${left(description, 12)}${date}${blank(40)}`;
}

const credit = '50';
const debit = '13';

function debitLine(batch: BankFileBatch, totalMinor: number): string {
  const { payer, description } = batch;
  const from = { bankCode: payer.bankCode, accountNumber: payer.accountNumber };
  return detailLine(
    debit,
    { ...from, amountMinor: totalMinor, accountName: payer.name, reference: description },
    batch,
  );
}

function detailLine(
  transaction: string,
  entry: Pick<BankFileEntry, 'bankCode' | 'accountNumber' | 'amountMinor' | 'accountName' | 'reference'>,
  { payer }: BankFileBatch,
): string {
  const noTaxWithheld = zeros(0, 8);
  const amount = `${transaction}${zeros(entry.amountMinor, 10)}`;
  return `1${bankAndAccount(entry)} ${amount}${left(entry.accountName, 32)}${left(entry.reference, 18)}${bankAndAccount(payer)}${left(payer.shortName, 16)}${noTaxWithheld}`;
}

function totalLine(creditMinor: number, debitMinor: number, count: number): string {
  const net = Math.abs(creditMinor - debitMinor);
  return `7999-999${blank(12)}${zeros(net, 10)}${zeros(creditMinor, 10)}${zeros(debitMinor, 10)}${blank(24)}${zeros(count, 6)}${blank(40)}`;
}

const bankAndAccount = ({ bankCode, accountNumber }: Account) =>
  formatBsb(bankCode) + withoutGrouping(accountNumber).padStart(9, ' ');
