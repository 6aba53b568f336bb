import { type CsvRow, readCsvRows } from '../csv.ts';
import { checkMovements, type ReadStatement, type StatementBasis, type WrittenMovement } from './bank-statement.ts';
import { readWrittenAmount, readWrittenDay } from './written-values.ts';

/** The indexes of the relevant columns. */
interface Columns {
  date: number;
  /** One signed amount, or separate columns for debit and credit. */
  amount: number | null;
  debit: number | null;
  credit: number | null;
  texts: number[];
  /** The direction of an unsigned amount. */
  direction: number | null;
  account: number | null;
  currency: number | null;
  status: number | null;
  /** The amount in another currency, in accounts with two. */
  otherAmounts: { at: number; currency: string }[];
}

/** How many lines a bank writes before the header. */
const maxBeforeHead = 15;

/**
 * A CSV statement in any bank's layout: columns are found by their header, or without one by their content (Date, Amount,
 * Description; or Date, Description, Debit, Credit). A line without an amount, such as an opening balance, is not a movement.
 */
export function readCsvStatement(text: string, basis: StatementBasis): ReadStatement {
  const rows = readCsvRows(text);
  if (rows === null) return { problems: ['A quotation mark is never closed.'] };
  if (rows.length === 0) return { problems: ['The file is empty.'] };
  const head = rows.slice(0, maxBeforeHead).findIndex((row) => columnsByHead(row, basis) !== null);
  const headRow = rows[head];
  const columns = headRow ? columnsByHead(headRow, basis) : columnsByContent(rows, basis);
  if (columns === null) return { problems: [unknownLayout(rows)] };
  const moved = rows
    .slice(head + 1)
    .filter(({ cells }) => amountCell(cells, columns) !== '' || hasOther(cells, columns));
  const foreign = moved.flatMap(({ line, cells }) => currencyProblem(line, cells, columns, basis.currency));
  if (foreign.length > 0) return { problems: foreign };
  const [booked, pending] = [
    moved.filter((row) => !isPending(row, columns)),
    moved.filter((row) => isPending(row, columns)),
  ];
  return checkMovements(
    booked.map((row) => writtenMovement(row, columns, basis)),
    pending.length,
    basis.today,
  );
}

const unknownLayout = ([first]: readonly CsvRow[]) =>
  first?.cells.length === 1 && /[;\t]/.test(first.cells[0] ?? '')
    ? 'Please save the file with commas between its cells.'
    : 'We couldn’t find a date, a description and an amount in this file. Please export it from your bank as CSV, OFX or CAMT.053.';

const headNames = {
  date: /^(transaction |posting |posted |post |effective |value |process(ed)? )?date( posted| of transaction)?$/,
  debit: /^(debits?|withdrawals?|money out|paid out|funds out)( amount)?$/,
  credit: /^(credits?|deposits?|money in|paid in|funds in)( amount)?$/,
  text: /^((transaction )?(description|details)( [12])?|sub-?description|narrative|payee|memo|merchant name|particulars|reference|name)$/,
  direction: /^((transaction )?type|type of transaction|details|credit\/debit|debit\/credit)$/,
  account: /^(bank account|account (number|no)|first bank card)$/,
  currency: /^currency( code)?$/,
  status: /^status$/,
};

function columnsByHead({ cells }: CsvRow, { currency }: StatementBasis): Columns | null {
  const names = cells.map((cell) =>
    cell
      .replace(/[\s.#:]+/g, ' ')
      .trim()
      .toLowerCase(),
  );
  const at = (pattern: RegExp) => placeOf(names.findIndex((name) => pattern.test(name)));
  const date = at(headNames.date);
  const own = currency.toLowerCase();
  const amount = at(new RegExp(`^((transaction )?amount( \\(?(${own}|[$])\\)?)?|${own}[$]?)$`));
  const [debit, credit] = [at(headNames.debit), at(headNames.credit)];
  const described = places(names, /description|narrative/).length > 0;
  const texts = places(names, headNames.text).filter((place) => !described || names[place] !== 'details');
  if (date === null || texts.length === 0 || (amount === null && (debit === null || credit === null))) return null;
  const otherAmounts = names.flatMap((name, place) => {
    const [, other = own] = /^(aud|cad|usd)[$]?$/.exec(name) ?? [];
    return other === own ? [] : [{ at: place, currency: other.toUpperCase() }];
  });
  const sides =
    debit !== null && credit !== null ? { amount: null, debit, credit } : { amount, debit: null, credit: null };
  const rest = { account: at(headNames.account), currency: at(headNames.currency), status: at(headNames.status) };
  return { date, ...sides, texts, direction: at(headNames.direction), ...rest, otherAmounts };
}

const placeOf = (index: number) => (index < 0 ? null : index);
const places = (names: readonly string[], pattern: RegExp) =>
  names.flatMap((name, place) => (pattern.test(name) ? [place] : []));

/** The columns of a file without a header, whose first cell is a date. */
function columnsByContent(rows: readonly CsvRow[], { regionId }: StatementBasis): Columns | null {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const first = rows[0]?.cells ?? [];
  if (width < 3 || readWrittenDay(first[0] ?? '', regionId) === null) return null;
  const holds = (place: number, isRight: (cell: string) => boolean) =>
    rows.every(({ cells }) => isRight((cells[place] ?? '').trim()));
  const isAmount = (cell: string) => readWrittenAmount(cell) !== null;
  const none = { direction: null, account: null, currency: null, status: null, otherAmounts: [] };
  if (isAmount(first[1] ?? '')) {
    // The last column is the balance if every line has an amount there.
    const end = width > 3 && holds(width - 1, isAmount) ? width - 1 : width;
    const texts = Array.from({ length: end - 2 }, (_, index) => index + 2);
    return { ...none, date: 0, amount: 1, debit: null, credit: null, texts };
  }
  const isAmountOrNothing = (cell: string) => cell === '' || isAmount(cell);
  if (width < 4 || !holds(2, isAmountOrNothing) || !holds(3, isAmountOrNothing)) return null;
  return { ...none, date: 0, amount: null, debit: 2, credit: 3, texts: [1] };
}

const cellAt = (cells: readonly string[], place: number | null): string =>
  place === null ? '' : (cells[place] ?? '').trim();

/** The cell with the amount: incoming, unless it is empty. */
function amountCell(cells: readonly string[], { amount, debit, credit }: Columns): string {
  if (amount !== null) return cellAt(cells, amount);
  const came = cellAt(cells, credit);
  return came !== '' && readWrittenAmount(came) !== 0 ? came : cellAt(cells, debit) || came;
}

const hasOther = (cells: readonly string[], { otherAmounts }: Columns) =>
  otherAmounts.some(({ at }) => cellAt(cells, at) !== '');

function currencyProblem(line: number, cells: readonly string[], columns: Columns, own: string): string[] {
  const named = cellAt(cells, columns.currency).toUpperCase();
  const beside =
    amountCell(cells, columns) === '' ? columns.otherAmounts.find(({ at }) => cellAt(cells, at) !== '') : null;
  const other = beside?.currency ?? (named === '' || named === own ? null : named);
  return other ? [`Line ${line} is in ${other.slice(0, 3)}. Please export an account in ${own}.`] : [];
}

const isPending = ({ cells }: CsvRow, { status }: Columns) => /^pending$/i.test(cellAt(cells, status));

function writtenMovement({ line, cells }: CsvRow, columns: Columns, { regionId }: StatementBasis): WrittenMovement {
  const writtenOn = cellAt(cells, columns.date);
  const writtenAmount = amountCell(cells, columns);
  const amountMinor = readWrittenAmount(writtenAmount);
  const isOut =
    columns.amount === null
      ? writtenAmount !== cellAt(cells, columns.credit)
      : /^(debit|dr|withdrawal)$/i.test(cellAt(cells, columns.direction));
  const texts = columns.texts.map((place) => cellAt(cells, place)).filter((text) => text !== '');
  return {
    line,
    on: readWrittenDay(writtenOn, regionId),
    writtenOn,
    amountMinor: isOut && amountMinor !== null ? 0 - Math.abs(amountMinor) : amountMinor,
    writtenAmount,
    text: [...new Set(texts)].join(' '),
    account: cellAt(cells, columns.account),
    bankId: '',
  };
}
