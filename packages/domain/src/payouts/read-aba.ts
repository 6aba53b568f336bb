import { isCalendarDate } from '../time.ts';
import { type BankFileReading, type LineProblem, type ReadEntry, readingOf } from './bank-file-entry.ts';

/**
 * Reads an ABA file back and checks it for consistency: the shape of every line, the count and the three totals. Written
 * from the banks' description of the format, apart from the writer, so that a mistake in one is seen by the other.
 */
export function readAba(text: string): BankFileReading {
  const lines = text.replace(/\r\n$/, '').split('\r\n');
  const problems: LineProblem[] = [];
  const refuse = (line: number | null, message: string) => problems.push({ line, message });
  const header = headerShape.exec(lines[0] ?? '')?.groups;
  const payOn = header ? `20${header.year}-${header.month}-${header.day}` : '';
  if (!isCalendarDate(payOn)) refuse(1, 'This is not the header of an ABA file');
  const details = lines.slice(1, -1).flatMap((line, index) => {
    const fields = detailShape.exec(line)?.groups;
    if (!fields) refuse(index + 2, 'This is not a payment of an ABA file');
    return fields ? [{ fields, line: index + 2 }] : [];
  });
  const credits = details.filter(({ fields }) => fields.code === '50');
  const sumOf = (code: string) =>
    details.reduce((sum, { fields }) => (fields.code === code ? sum + Number(fields.amount) : sum), 0);
  const total = totalShape.exec(lines.at(-1) ?? '')?.groups;
  if (total) {
    const [paid, drawn] = [sumOf('50'), sumOf('13')];
    if (Number(total.credits) !== paid) refuse(lines.length, 'The total of credits is not the sum of the payments');
    if (Number(total.debits) !== drawn) refuse(lines.length, 'The total of debits is not the sum of the debits');
    if (Number(total.net) !== Math.abs(paid - drawn)) refuse(lines.length, 'The net total is wrong');
    if (Number(total.count) !== lines.length - 2) refuse(lines.length, 'The count is not the number of lines');
  } else refuse(lines.length, 'This is not the total of an ABA file');
  return readingOf(payOn, credits.map(entryOf), problems);
}

const headerShape = /^0 {17}01[A-Z]{3} {7}.{26}\d{6}.{12}(?<day>\d\d)(?<month>\d\d)(?<year>\d\d) {40}$/;
const detailShape =
  /^1(?<bsb>\d{3}-\d{3})(?<account> {0,5}\d{4,9})[ NTWXY](?<code>50|13)(?<amount>\d{10})(?<name>.{32})(?<reference>.{18})\d{3}-\d{3} {0,5}\d{4,9}.{16}\d{8}$/;
const totalShape = /^7999-999 {12}(?<net>\d{10})(?<credits>\d{10})(?<debits>\d{10}) {24}(?<count>\d{6}) {40}$/;

function entryOf({ fields, line }: { fields: Record<string, string>; line: number }): ReadEntry {
  return {
    line,
    accountName: (fields.name ?? '').trimEnd(),
    bankCode: fields.bsb ?? '',
    accountNumber: (fields.account ?? '').trim(),
    amountMinor: Number(fields.amount),
    reference: (fields.reference ?? '').trimEnd(),
  };
}
