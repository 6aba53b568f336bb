import { readCsvRows } from '../csv.ts';
import { isCalendarDate } from '../time.ts';
import type { LineProblem } from './bank-file-entry.ts';
import { returnReason } from './return-reasons.ts';

/** A payment that the bank could not make. */
export interface BankReturn {
  /** The line of the list, from 1. */
  line: number;
  /** The number of the payout, 30001. */
  payoutNumber: number;
  code: string;
  /** The reason, as a sentence. */
  reason: string;
  /** The returned amount in minor units; null if the list has none. */
  amountMinor: number | null;
}

export type BankReturns = { isRead: true; returns: BankReturn[] } | { isRead: false; problems: LineProblem[] };

/** Parses a bank's list of returned payments: a NACHA file if it starts like one, otherwise our own columns as CSV. */
export const readBankReturns = (text: string): BankReturns =>
  /^\uFEFF?101 ?\d/.test(text) ? readNachaReturns(text) : readReturnsCsv(text);

/**
 * Parses a NACHA file of returns: each entry is our own, sent back with an addenda record 99 that contains the reason and its
 * original trace number (Nacha Operating Rules, Appendix Four). Any other line is refused; a
 * notification of change (addenda 98) is not a return, because the payment was made.
 */
function readNachaReturns(text: string): BankReturns {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const problems: LineProblem[] = [];
  const returns: BankReturn[] = [];
  let entry: string | null = null;
  for (const [index, line] of lines.entries()) {
    const number = index + 1;
    const refuse = (message: string) => problems.push({ line: number, message });
    if (entry !== null && !line.startsWith('799'))
      refuse('The reason of the returned payment before this line is missing');
    if (line.startsWith('799') && line.length === 94) {
      const found = entry === null ? 'A reason without a returned payment' : returnOf(entry, line, number);
      if (typeof found === 'string') refuse(found);
      else returns.push(found);
    } else if (!isEntry(line) && !isFrame(line, number)) {
      refuse(
        line.startsWith('798')
          ? 'This is a notification of change, not a return'
          : 'This line is not one of a list of returns',
      );
    }
    entry = isEntry(line) ? line : null;
  }
  if (lines.at(-1)?.startsWith('9') !== true) problems.push({ line: null, message: 'The list is cut short' });
  return settled(returns, problems);
}

// Returned credits: 21 of a checking account, 31 of a savings account.
const isEntry = (line: string) => line.length === 94 && /^6[23]1/.test(line);
const isFrame = (line: string, number: number) =>
  line.length === 94 && (number === 1 ? line.startsWith('101') : /^[589]/.test(line));

function returnOf(entry: string, addenda: string, line: number): BankReturn | string {
  const code = addenda.slice(3, 6);
  const died = addenda.slice(21, 27);
  const payoutNumber = payoutNumberOf(entry.slice(39, 54));
  if (!/^R\d\d$/.test(code)) return `${code} is not the code of a return`;
  if (payoutNumber === null) return 'The returned payment names no payout';
  if (addenda.slice(79) !== entry.slice(79)) return 'The reason belongs to another entry';
  if (died.trim() !== '' && !isCalendarDate(`20${died.slice(0, 2)}-${died.slice(2, 4)}-${died.slice(4)}`)) {
    return 'The date in the reason is not a date';
  }
  return { line, payoutNumber, code, reason: returnReason(code), amountMinor: Number(entry.slice(29, 39)) };
}

const csvHead = ['Payout number', 'Code', 'Reason'];

/**
 * Parses a list of returns as CSV: payout number, the bank's code, the reason in words. For banks without their own
 * format.
 */
function readReturnsCsv(text: string): BankReturns {
  const [head, ...rows] = readCsvRows(text) ?? [];
  if (head?.cells.join() !== csvHead.join()) {
    return { isRead: false, problems: [{ line: 1, message: `The first line must be: ${csvHead.join(', ')}` }] };
  }
  const problems: LineProblem[] = [];
  const returns = rows.flatMap(({ line, cells }): BankReturn[] => {
    const [number = '', code = '', reason = ''] = cells.map((cell) => cell.trim());
    const payoutNumber = payoutNumberOf(number);
    const message = csvProblem(cells, payoutNumber, code, reason);
    if (message !== null) problems.push({ line, message });
    return payoutNumber === null ? [] : [{ line, payoutNumber, code, reason, amountMinor: null }];
  });
  return settled(returns, problems);
}

function csvProblem(cells: string[], payoutNumber: number | null, code: string, reason: string): string | null {
  if (cells.length !== csvHead.length) return 'A line has a payout number, a code and a reason';
  if (payoutNumber === null) return 'The payout number is not one of ours';
  if (!/^[A-Za-z0-9 .-]{1,10}$/.test(code)) return 'The code has 1 to 10 letters or digits';
  return reason.length >= 3 && reason.length <= 200 && !/\p{C}/u.test(reason)
    ? null
    : 'The reason has 3 to 200 letters';
}

/** "Payment 30001", "30001" → 30001. */
function payoutNumberOf(reference: string): number | null {
  const [, digits] = /^(?:\D*\s)?(\d{1,9})$/.exec(reference.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

function settled(returns: BankReturn[], problems: LineProblem[]): BankReturns {
  const seen = new Set<number>();
  const twice = returns.filter(({ payoutNumber }) => seen.size === seen.add(payoutNumber).size);
  const all = [
    ...problems,
    ...twice.map(({ line }) => ({ line, message: 'This payment is returned twice in the list' })),
  ];
  if (all.length > 0) return { isRead: false, problems: all };
  if (returns.length === 0) return { isRead: false, problems: [{ line: null, message: 'The list holds no return' }] };
  return { isRead: true, returns };
}
