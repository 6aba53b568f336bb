import { type Currency, sumMinor } from '../money.ts';

/** One payment of a bank file, in any format. */
export interface BankFileEntry {
  /** The payee, as named in a refusal. */
  payee: string;
  accountName: string;
  /** BSB; institution and transit number combined ("003-00012"); routing number. */
  bankCode: string;
  accountNumber: string;
  /** A company's account; American files keep companies and persons apart. */
  isCompany: boolean;
  amountMinor: number;
  /** The payout's number as it appears on the payee's statement, which identifies a return. */
  reference: string;
}

/** Who pays, as its bank knows it. */
export interface BankFilePayer {
  /** The payer, as known to its bank. */
  name: string;
  /** Its name on the payee's statement. */
  shortName: string;
  /**
   * Its number with the bank: up to 6 digits in ABA (user ID), 10 characters in NACHA (company ID) and CPA-005
   * (originator's ID).
   */
  userId: string;
  /**
   * How the format identifies the bank: three letters in ABA, its name in NACHA, the 5 digits of its data centre in
   * CPA-005.
   */
  bank: string;
  /** The account the money leaves; returned payments come back to it. */
  bankCode: string;
  accountNumber: string;
  /** Some Australian banks require the file to include the debit of the total, so that it sums to zero. */
  isBalanced: boolean;
}

export interface BankFileBatch {
  /** The batch's number, 1001 for "B-1001". Formats that number their files use it. */
  number: number;
  payer: BankFilePayer;
  /** What the payments are for, at most 10 characters: "MUSICIANS". */
  description: string;
  currency: Currency;
  /** The day on which the bank pays, 'YYYY-MM-DD'. */
  payOn: string;
  /** The city's wall time at which the file is written. */
  written: { date: string; time: string };
  entries: readonly BankFileEntry[];
}

/** Why a file cannot be written, and for whom; `payee` is null for the batch itself. */
export interface BankFileProblem {
  payee: string | null;
  about: 'batch' | 'account' | 'text' | 'amount';
  message: string;
}

export type BankFile =
  | { isWritten: true; text: string; totalMinor: number; count: number }
  | { isWritten: false; problems: BankFileProblem[] };

/** A payment as read back from a file. */
export interface ReadEntry {
  /** The line of the file, from 1. */
  line: number;
  accountName: string;
  bankCode: string;
  accountNumber: string;
  amountMinor: number;
  reference: string;
}

/** What is wrong with a file, and in which line; null for the file as a whole. */
export interface LineProblem {
  line: number | null;
  message: string;
}

export type BankFileReading =
  | { isRead: true; payOn: string; entries: ReadEntry[]; totalMinor: number }
  | { isRead: false; problems: LineProblem[] };

/** The parsed file if nothing is wrong, otherwise the problems. */
export function readingOf(payOn: string, entries: ReadEntry[], problems: readonly LineProblem[]): BankFileReading {
  if (problems.length > 0) return { isRead: false, problems: [...problems] };
  return { isRead: true, payOn, entries, totalMinor: sumMinor(entries.map(({ amountMinor }) => amountMinor)) };
}
