import { accountNumberProblem, bsbProblem, formatBsb } from '../profile/bank-numbers.ts';
import { withoutGrouping } from '../profile/check-digits.ts';
import { isCalendarDate } from '../time.ts';

export interface AbaAccount {
  bsb: string;
  accountNumber: string;
}

export interface AbaPayment extends AbaAccount {
  /** The payee, as named in a refusal. */
  payee: string;
  /** The name on their account, at most 32 characters. */
  accountName: string;
  amountMinor: number;
  /** What appears on their statement, at most 18 characters. */
  reference: string;
}

export interface AbaBatch {
  /** The bank's three letters: "CBA", "WBC". */
  bank: string;
  /** The payer's name at the bank, at most 26 characters, and their number with the bank, at most 6 digits. */
  userName: string;
  userId: string;
  /** At most 12 characters: "MUSICIANS". */
  description: string;
  /** The day on which the bank pays, 'YYYY-MM-DD'. */
  processOn: string;
  /** The payer's name on the payee's statement, at most 16 characters. */
  remitter: string;
  /** The account the money leaves; returned payments come back to it. */
  from: AbaAccount;
  /** Some banks require the debit of the whole sum in the file as well, so that it sums to zero. */
  isBalanced: boolean;
  payments: readonly AbaPayment[];
}

/** What is wrong, and for whom; `payee` is null for the batch itself. */
export interface AbaProblem {
  payee: string | null;
  message: string;
}

export type AbaFile =
  | { isWritten: true; text: string; totalMinor: number; count: number }
  | { isWritten: false; problems: AbaProblem[] };

/**
 * Writes an Australian Direct Entry file: 120 characters a line, CRLF, one header (0), a line for each payment (1), a
 * total (7). Field by field after the banks' "Cemtex" description of the format. Nothing is shortened or corrected
 * silently: every problem is refused with the payee's name.
 */
export function writeAbaFile(batch: AbaBatch): AbaFile {
  const problems = [...batchProblems(batch), ...batch.payments.flatMap(paymentProblems)];
  if (problems.length > 0) return { isWritten: false, problems };
  const totalMinor = batch.payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const debits = batch.isBalanced ? [debitLine(batch, totalMinor)] : [];
  const lines = [
    headerLine(batch),
    ...batch.payments.map((payment) => creditLine(payment, batch)),
    ...debits,
    totalLine(totalMinor, batch.isBalanced ? totalMinor : 0, batch.payments.length + debits.length),
  ];
  return {
    isWritten: true,
    text: lines.map((line) => `${line}\r\n`).join(''),
    totalMinor,
    count: batch.payments.length,
  };
}

const highestAmount = 9_999_999_999;

function batchProblems(batch: AbaBatch): AbaProblem[] {
  const total = batch.payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const messages = [
    /^[A-Z]{3}$/.test(batch.bank) ? null : 'The bank is given by its three capital letters',
    textProblem('The name of the payer', batch.userName, 26),
    /^\d{1,6}$/.test(batch.userId) ? null : "The payer's number with the bank has 1 to 6 digits",
    textProblem('The description', batch.description, 12),
    textProblem('The remitter', batch.remitter, 16),
    isCalendarDate(batch.processOn) ? null : 'The day of payment is not a date',
    ...accountProblems(batch.from),
    batch.payments.length === 0 ? 'There is nothing to pay' : null,
    total > highestAmount ? 'The total is more than a file can hold' : null,
  ];
  return messages.flatMap((message) => (message === null ? [] : [{ payee: null, message }]));
}

function paymentProblems(payment: AbaPayment): AbaProblem[] {
  const { payee, amountMinor } = payment;
  const messages = [
    ...accountProblems(payment),
    textProblem('Account name', payment.accountName, 32),
    textProblem('Reference', payment.reference, 18),
    Number.isSafeInteger(amountMinor) && amountMinor > 0 ? null : 'The amount must be above zero',
    amountMinor > highestAmount ? 'The amount is more than a file can hold' : null,
  ];
  return messages.flatMap((message) => (message === null ? [] : [{ payee, message: `${payee}: ${message}` }]));
}

function accountProblems({ bsb, accountNumber }: AbaAccount): (string | null)[] {
  const isZero = /^0+$/.test(withoutGrouping(accountNumber));
  return [
    bsbProblem(bsb),
    accountNumberProblem(accountNumber, 'AU') ?? (isZero ? 'Account number must not be all zeros' : null),
  ];
}

// The character set of the Bulk Electronic Clearing System.
const refusedByBanks = /[^A-Za-z0-9 +\-@$!%&()*./#=:;?,'[\]_^]/u;

function textProblem(what: string, value: string, longest: number): string | null {
  if (value.trim() === '') return `${what} is missing`;
  if (value.length > longest) return `${what} has more than ${longest} characters`;
  const odd = refusedByBanks.exec(value)?.[0];
  return odd === undefined ? null : `${what} has a character that banks refuse: ${odd}`;
}

function headerLine({ bank, userName, userId, description, processOn }: AbaBatch): string {
  const [year = '', month = '', day = ''] = processOn.split('-');
  const date = day + month + year.slice(2);
  return `0${blank(17)}01${bank}${blank(7)}${left(userName, 26)}${zeros(userId, 6)}${left(description, 12)}${date}${blank(40)}`;
}

const credit = '50';
const debit = '13';

function creditLine(payment: AbaPayment, batch: AbaBatch): string {
  return detailLine(credit, payment, batch);
}

function debitLine(batch: AbaBatch, totalMinor: number): string {
  const { from, userName, description } = batch;
  return detailLine(debit, { ...from, amountMinor: totalMinor, accountName: userName, reference: description }, batch);
}

function detailLine(
  transaction: string,
  { bsb, accountNumber, amountMinor, accountName, reference }: Omit<AbaPayment, 'payee'>,
  { from, remitter }: AbaBatch,
): string {
  const noTaxWithheld = zeros(0, 8);
  const to = bankAndAccount({ bsb, accountNumber });
  const amount = `${transaction}${zeros(amountMinor, 10)}`;
  return `1${to} ${amount}${left(accountName, 32)}${left(reference, 18)}${bankAndAccount(from)}${left(remitter, 16)}${noTaxWithheld}`;
}

function totalLine(creditMinor: number, debitMinor: number, count: number): string {
  const net = Math.abs(creditMinor - debitMinor);
  return `7999-999${blank(12)}${zeros(net, 10)}${zeros(creditMinor, 10)}${zeros(debitMinor, 10)}${blank(24)}${zeros(count, 6)}${blank(40)}`;
}

const bankAndAccount = ({ bsb, accountNumber }: AbaAccount) =>
  formatBsb(bsb) + withoutGrouping(accountNumber).padStart(9, ' ');
const blank = (width: number) => ' '.repeat(width);
const left = (value: string, width: number) => value.padEnd(width, ' ');
const zeros = (value: number | string, width: number) => String(value).padStart(width, '0');
