import { addDays, isCalendarDate } from '../time.ts';
import { type BankFileReading, type LineProblem, type ReadEntry, readingOf } from './bank-file-entry.ts';

/**
 * Reads a CPA-005 file of credits back and checks it for consistency: consecutively numbered records of 1464 characters, one
 * originator and file number throughout, count and total of the trailer. Written from Standard 005's tables, separately from
 * the writer.
 */
export function readCpa005(text: string): BankFileReading {
  const records = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const problems: LineProblem[] = [];
  const refuse = (line: number | null, message: string) => problems.push({ line, message });
  const control = records[0]?.slice(10, 24);
  const days = new Set<string>();
  const entries = records.flatMap((record, index): ReadEntry[] => {
    const line = index + 1;
    const type = line === 1 ? 'A' : line === records.length ? 'Z' : 'C';
    if (record.length !== 1464) refuse(line, 'A record of a CPA-005 file has 1464 characters');
    if (record.charAt(0) !== type) refuse(line, `A record of type ${type} is expected here`);
    if (Number(record.slice(1, 10)) !== line) refuse(line, 'The records are not counted in a row');
    if (record.slice(10, 24) !== control) refuse(line, 'The record is of another originator or file');
    if (type !== 'C') return [];
    const segments = segmentsOf(record);
    if (segments.length === 0) refuse(line, 'The record holds no payment');
    return segments.flatMap((segment) => {
      const fields = segmentShape.exec(segment)?.groups;
      const payOn = fields ? dateOf(fields.date ?? '') : null;
      if (!fields || payOn === null) refuse(line, 'This is not a credit of a CPA-005 file');
      else days.add(payOn);
      return fields ? [entryOf(fields, line)] : [];
    });
  });
  if (days.size > 1) refuse(null, 'The payments are of different days');
  const trailer = trailerShape.exec(records.at(-1) ?? '')?.groups;
  if (!trailer) refuse(records.length, 'This is not the trailer of a file of credits');
  else {
    const total = entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    if (Number(trailer.total) !== total) refuse(records.length, 'The total is not the sum of the payments');
    if (Number(trailer.count) !== entries.length) refuse(records.length, 'The count is not the number of payments');
  }
  return readingOf([...days][0] ?? '', entries, problems);
}

const segmentShape =
  /^\d{3}(?<amount>\d{10})(?<date>0\d{5})0(?<bank>\d{8})(?<account>\d{7,12} {0,5})\d{25}.{15}(?<name>.{30}).{40}(?<reference>.{19}).{60}\d{11}$/;
const trailerShape = /^Z.{23}0{22}(?<total>\d{14})(?<count>\d{8})0{44} {1352}$/;

/** The six slots for payments; empty ones follow the last payment. */
function segmentsOf(record: string): string[] {
  const places = Array.from({ length: 6 }, (_, index) => record.slice(24 + index * 240, 264 + index * 240));
  const last = places.findLastIndex((place) => place.trim() !== '');
  return places.slice(0, last + 1);
}

/** "0YYDDD" → 'YYYY-MM-DD', or null. */
function dateOf(value: string): string | null {
  const [year, day] = [`20${value.slice(1, 3)}`, Number(value.slice(3))];
  const date = addDays(`${year}-01-01`, day - 1);
  return isCalendarDate(date) && date.startsWith(year) ? date : null;
}

function entryOf(fields: Record<string, string>, line: number): ReadEntry {
  return {
    line,
    accountName: (fields.name ?? '').trimEnd(),
    bankCode: fields.bank ?? '',
    accountNumber: (fields.account ?? '').trimEnd(),
    amountMinor: Number(fields.amount),
    reference: (fields.reference ?? '').trimEnd(),
  };
}
