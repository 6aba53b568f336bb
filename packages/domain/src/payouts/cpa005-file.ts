import { bankFileAccountProblem, institutionNumberProblem, transitNumberProblem } from '../profile/bank-numbers.ts';
import { withoutGrouping } from '../profile/check-digits.ts';
import { daysBetween } from '../time.ts';
import type { BankFile, BankFileBatch, BankFileEntry } from './bank-file-entry.ts';
import { blank, left, textProblem, writtenFile, zeros } from './bank-file-fields.ts';

/**
 * Writes a Canadian file of credits by Payments Canada's Standard 005 (Standards for the Exchange of Financial Data on
 * AFT Files): logical records of 1464 characters, CRLF; a header (A), credits (C) with up to six payments each, a
 * trailer (Z). Names are written in capitals.
 */
export function writeCpa005(batch: BankFileBatch): BankFile {
  const rules = {
    batchProblems,
    accountProblems,
    textProblems,
    highestMinor: 9_999_999_999,
    highestTotalMinor: 99_999_999_999_999,
  };
  return writtenFile(batch, rules, (totalMinor) => {
    const { entries } = batch;
    const details = Array.from({ length: Math.ceil(entries.length / perRecord) }, (_, index) =>
      entries.slice(index * perRecord, (index + 1) * perRecord).map((entry) => segment(entry, batch)),
    );
    const records = [
      `${start('A', 1, batch)}${header(batch)}`,
      ...details.map((segments, index) => `${start('C', index + 2, batch)}${segments.join('')}`),
      `${start('Z', details.length + 2, batch)}${trailer(entries.length, totalMinor)}`,
    ];
    return records.map((record) => `${left(record, recordLength)}\r\n`).join('');
  });
}

const perRecord = 6;
const recordLength = 1464;

const batchProblems = ({ payer }: BankFileBatch) => [
  /^\d{5}$/.test(payer.bank) ? null : "The bank's data centre has 5 digits",
  textProblem('The name of the payer', payer.name, 30, refused),
  textProblem('The name on the statement', payer.shortName, 15, refused),
  /^[A-Z0-9]{10}$/.test(payer.userId) ? null : "The payer's number with the bank has 10 letters or digits",
  ...accountProblems(payer),
];

const textProblems = (entry: BankFileEntry) => [
  textProblem('Account name', entry.accountName, 30, refused),
  textProblem('Reference', entry.reference, 19, refused),
];

type Account = Pick<BankFileEntry, 'bankCode' | 'accountNumber'>;

function accountProblems({ bankCode, accountNumber }: Account): (string | null)[] {
  const digits = withoutGrouping(bankCode);
  return [
    institutionNumberProblem(digits.slice(0, 3)) ?? transitNumberProblem(digits.slice(3)),
    bankFileAccountProblem(accountNumber, 'CA'),
  ];
}

const refused = /[^A-Za-z0-9 .,&'\-/()]/u;

const start = (type: 'A' | 'C' | 'Z', count: number, { payer, number }: BankFileBatch) =>
  `${type}${zeros(count, 9)}${payer.userId}${fileCreationNumber(number)}`;

// Four digits that must increase from file to file, wrapping from 9999 to 0001.
const fileCreationNumber = (number: number) => zeros(((number - 1) % 9999) + 1, 4);

const header = ({ payer, written, currency }: BankFileBatch) =>
  `${dayOfYear(written.date)}${payer.bank}${blank(20)}${currency}`;

// Payments Canada's Standard 007: the payment of an account payable.
const accountsPayable = '460';

function segment(entry: BankFileEntry, { payer, payOn }: BankFileBatch): string {
  const givenByBank = zeros(0, 22) + zeros(0, 3);
  const names = left(upper(payer.shortName), 15) + left(upper(entry.accountName), 30) + left(upper(payer.name), 30);
  const returns = `${institution(payer)}${account(payer)}`;
  const rest = blank(15) + blank(22) + blank(2) + zeros(0, 11);
  return `${accountsPayable}${zeros(entry.amountMinor, 10)}${dayOfYear(payOn)}${institution(entry)}${account(entry)}${givenByBank}${names}${payer.userId}${left(entry.reference, 19)}${returns}${rest}`;
}

function trailer(count: number, totalMinor: number): string {
  const none = zeros(0, 14) + zeros(0, 8);
  return `${none}${zeros(totalMinor, 14)}${zeros(count, 8)}${none}${none}`;
}

/** "0YYDDD", the day of the year from 001. */
const dayOfYear = (date: string) =>
  `0${date.slice(2, 4)}${zeros(daysBetween(`${date.slice(0, 4)}-01-01`, date) + 1, 3)}`;

/** "0" and the institution's three digits, then the transit number. */
const institution = ({ bankCode }: Pick<Account, 'bankCode'>) => `0${withoutGrouping(bankCode)}`;
const account = ({ accountNumber }: Pick<Account, 'accountNumber'>) => left(withoutGrouping(accountNumber), 12);
const upper = (value: string) => value.toUpperCase();
