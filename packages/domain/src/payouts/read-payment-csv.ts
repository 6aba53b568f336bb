import { readCsvRows } from '../csv.ts';
import { isCalendarDate } from '../time.ts';
import { type BankFileReading, type LineProblem, readingOf } from './bank-file-entry.ts';

/**
 * Reads a CSV file of payments back; every cell must have the format of its column, and all rows the same day and
 * currency.
 */
export function readPaymentCsv(text: string): BankFileReading {
  const rows = readCsvRows(text);
  if (rows === null) return { isRead: false, problems: [{ line: null, message: 'This is not a CSV file' }] };
  const [head, ...body] = rows;
  const problems: LineProblem[] = [];
  const isHead = head?.cells.length === 8 && ['Payee', 'Amount', 'Pay on'].every((title) => head.cells.includes(title));
  if (!isHead) problems.push({ line: 1, message: 'The first line does not name the columns of payments' });
  const days = new Set<string>();
  const currencies = new Set<string>();
  const entries = body.flatMap(({ line, cells }) => {
    const [
      payee,
      accountName = '',
      bankCode = '',
      accountNumber = '',
      amount = '',
      currency = '',
      reference = '',
      payOn = '',
    ] = cells;
    const [, units, cents] = /^(\d{1,13})\.(\d\d)$/.exec(amount) ?? [];
    const isRight = cells.length === 8 && payee !== '' && cents !== undefined && /^(AUD|CAD|USD)$/.test(currency);
    if (!isRight || !isCalendarDate(payOn)) {
      problems.push({ line, message: 'This is not a payment' });
      return [];
    }
    days.add(payOn);
    currencies.add(currency);
    return [{ line, accountName, bankCode, accountNumber, amountMinor: Number(`${units}${cents}`), reference }];
  });
  if (days.size > 1) problems.push({ line: null, message: 'The payments are of different days' });
  if (currencies.size > 1) problems.push({ line: null, message: 'The payments are of different currencies' });
  return readingOf([...days][0] ?? '', entries, problems);
}
