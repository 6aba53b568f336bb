import { sumMinor } from '../money.ts';
import { isCalendarDate } from '../time.ts';
import type { BankFile, BankFileBatch, BankFileEntry, BankFileProblem } from './bank-file-entry.ts';

/** A format's checks of its batch and of each entry; each list contains sentences, null where nothing is wrong. */
export interface BankFileRules {
  batchProblems(batch: BankFileBatch): (string | null)[];
  accountProblems(entry: BankFileEntry): (string | null)[];
  /** Checks of the account's name and the reference. */
  textProblems(entry: BankFileEntry): (string | null)[];
  /** The maximum amounts of a payment and of a file. */
  highestMinor: number;
  highestTotalMinor: number;
}

/**
 * Writes a file by its format's rules. Nothing is shortened or corrected silently: every problem is refused, with the
 * payee's name where it is one payee's.
 */
export function writtenFile(
  batch: BankFileBatch,
  rules: BankFileRules,
  textOf: (totalMinor: number) => string,
): BankFile {
  const amounts = batch.entries.map(({ amountMinor }) => amountMinor);
  const areWhole = amounts.every(Number.isSafeInteger);
  const total = areWhole ? sumMinor(amounts) : 0;
  const problems = [
    ...sentences(null, 'batch', [
      ...rules.batchProblems(batch),
      isCalendarDate(batch.payOn) ? null : 'The day of payment is not a date',
      batch.entries.length === 0 ? 'There is nothing to pay' : null,
      total > rules.highestTotalMinor ? 'The total is more than a file can hold' : null,
    ]),
    ...batch.entries.flatMap((entry) => [
      ...sentences(entry.payee, 'account', rules.accountProblems(entry)),
      ...sentences(entry.payee, 'text', rules.textProblems(entry)),
      ...sentences(entry.payee, 'amount', [amountProblem(entry.amountMinor, rules.highestMinor)]),
    ]),
  ];
  if (problems.length > 0) return { isWritten: false, problems };
  return { isWritten: true, text: textOf(total), totalMinor: total, count: batch.entries.length };
}

function amountProblem(amountMinor: number, highestMinor: number): string | null {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) return 'The amount must be above zero';
  return amountMinor > highestMinor ? 'The amount is more than a file can hold' : null;
}

const sentences = (
  payee: string | null,
  about: BankFileProblem['about'],
  messages: readonly (string | null)[],
): BankFileProblem[] =>
  messages.flatMap((message) =>
    message === null ? [] : [{ payee, about, message: payee === null ? message : `${payee}: ${message}` }],
  );

/** What is wrong with a text of at most `longest` characters that must not match `refused`; or null. */
export function textProblem(what: string, value: string, longest: number, refused: RegExp): string | null {
  if (value.trim() === '') return `${what} is missing`;
  if (value.length > longest) return `${what} has more than ${longest} characters`;
  const odd = refused.exec(value)?.[0];
  return odd === undefined ? null : `${what} has a character that banks refuse: ${odd}`;
}

export const blank = (width: number): string => ' '.repeat(width);
export const left = (value: string, width: number): string => value.padEnd(width, ' ');
export const zeros = (value: number | string, width: number): string => String(value).padStart(width, '0');
/** 'YYYY-MM-DD' → "YYMMDD". */
export const shortDate = (date: string): string => date.slice(2).replaceAll('-', '');
