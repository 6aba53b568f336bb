import { isCalendarDate } from '../time.ts';
import { type BankFileReading, type LineProblem, type ReadEntry, readingOf } from './bank-file-entry.ts';

/**
 * Reads a NACHA file of credits back and checks it for consistency: lines of 94 characters in blocks of ten, counts,
 * hashes and totals of each batch and of the file, ascending trace numbers. Written from the format's tables, separately
 * from the writer.
 */
export function readNacha(text: string): BankFileReading {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const state: State = {
    entries: [],
    payOn: '',
    batch: null,
    batches: 0,
    hash: 0,
    trace: '',
    isClosed: false,
    lines: lines.length,
  };
  const problems: LineProblem[] = lines.flatMap((line, index) =>
    readLine(state, line, index + 1).map((message) => ({ line: index + 1, message })),
  );
  const ofFile = [
    ...unless(lines.length % 10 === 0, 'The file does not fill its last block of ten lines'),
    ...unless(state.isClosed, 'The file has no control record'),
  ];
  problems.push(...ofFile.map((message) => ({ line: null, message })));
  return readingOf(state.payOn, state.entries, problems);
}

/** The state of the parser. */
interface State {
  entries: ReadEntry[];
  payOn: string;
  /** The current batch. */
  batch: { header: string; count: number; hash: number; totalMinor: number } | null;
  batches: number;
  hash: number;
  trace: string;
  isClosed: boolean;
  lines: number;
}

const unless = (holds: boolean, message: string): string[] => (holds ? [] : [message]);

/** Parses a line; returns what is wrong with it. */
function readLine(state: State, line: string, number: number): string[] {
  if (line.length !== 94) return ['A line of a NACHA file has 94 characters'];
  if (state.isClosed) return unless(/^9+$/.test(line), 'Only filler may follow the control record');
  if (number === 1) return unless(fileHeader.test(line), 'This is not the header of a NACHA file');
  switch (line.charAt(0)) {
    case '5':
      return openBatch(state, line);
    case '6':
      return readEntry(state, line, number);
    case '8':
      return closeBatch(state, line);
    case '9':
      return closeFile(state, line);
    default:
      return ['This line is not expected in a file of payments'];
  }
}

const fileHeader = /^101 \d{9}[A-Z0-9 ]{10}\d{10}[A-Z0-9]094101/;
const batchHeader = /^5220.{46}(?:PPD|CCD).{16}(\d\d)(\d\d)(\d\d) {3}1\d{15}$/;
const entryDetail = /^6[23]2\d{9}.{17}\d{10}.{39}0\d{15}$/;

function openBatch(state: State, line: string): string[] {
  const [, year, month, day] = batchHeader.exec(line) ?? [];
  const payOn = `20${year}-${month}-${day}`;
  if (state.batch || !isCalendarDate(payOn)) return ['This is not the header of a batch of credits'];
  const isSameDay = state.payOn === '' || state.payOn === payOn;
  state.payOn = payOn;
  state.batches += 1;
  state.batch = { header: line, count: 0, hash: 0, totalMinor: 0 };
  return unless(isSameDay, 'The batches are paid on different days');
}

function readEntry(state: State, line: string, number: number): string[] {
  const { batch } = state;
  if (!batch || !entryDetail.test(line)) return ['This is not a credit of a batch'];
  const amountMinor = Number(line.slice(29, 39));
  const trace = line.slice(79);
  const problems = [
    ...unless(trace > state.trace, 'The trace numbers do not rise'),
    ...unless(trace.slice(0, 8) === batch.header.slice(79, 87), 'The trace number is of another bank'),
  ];
  state.trace = trace;
  batch.count += 1;
  batch.hash += Number(line.slice(3, 11));
  batch.totalMinor += amountMinor;
  state.entries.push({
    line: number,
    accountName: line.slice(54, 76).trimEnd(),
    bankCode: line.slice(3, 12),
    accountNumber: line.slice(12, 29).trim(),
    amountMinor,
    reference: line.slice(39, 54).trimEnd(),
  });
  return problems;
}

function closeBatch(state: State, line: string): string[] {
  const { batch } = state;
  if (!batch) return ['A batch is closed that was not opened'];
  const isOfBatch = line.slice(44, 54) === batch.header.slice(40, 50) && line.slice(79) === batch.header.slice(79);
  const isTotalRight = Number(line.slice(20, 32)) === 0 && Number(line.slice(32, 44)) === batch.totalMinor;
  state.hash += batch.hash;
  state.batch = null;
  return [
    ...unless(isOfBatch, 'The control record is of another batch'),
    ...unless(Number(line.slice(4, 10)) === batch.count, "The batch's count is not the number of its payments"),
    ...unless(
      Number(line.slice(10, 20)) === batch.hash % 1e10,
      "The batch's hash is not the sum of its routing numbers",
    ),
    ...unless(isTotalRight, "The batch's total is not the sum of its payments"),
  ];
}

function closeFile(state: State, line: string): string[] {
  const { entries, batches, batch, hash, lines } = state;
  const total = entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const isTotalRight = Number(line.slice(31, 43)) === 0 && Number(line.slice(43, 55)) === total;
  state.isClosed = true;
  return [
    ...unless(batch === null, 'The last batch is not closed'),
    ...unless(Number(line.slice(1, 7)) === batches, "The file's count of batches is wrong"),
    ...unless(Number(line.slice(7, 13)) * 10 === lines, "The file's count of blocks is wrong"),
    ...unless(Number(line.slice(13, 21)) === entries.length, "The file's count of payments is wrong"),
    ...unless(Number(line.slice(21, 31)) === hash % 1e10, "The file's hash is wrong"),
    ...unless(isTotalRight, "The file's total is not the sum of its payments"),
  ];
}
