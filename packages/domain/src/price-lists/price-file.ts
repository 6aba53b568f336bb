import { readCsvRows } from '../csv.ts';
import { type Currency, formatMinor } from '../money.ts';
import { amountProblem, cellOf, type PriceEntry } from './price-change.ts';
import { columnLabel, type PriceList } from './price-list.ts';

export interface PriceFileRow {
  id: string;
  group: string;
  name: string;
}

const fixed = ['Id', 'Group', 'Name'];

/** A list as the rows of a CSV file, header first; amounts without the currency sign, empty if not sold. */
export function priceFileRows(
  rows: readonly PriceFileRow[],
  columns: readonly string[],
  amounts: ReadonlyMap<string, { minor: number | null }>,
): string[][] {
  const head = [...fixed, ...columns.map(columnLabel)];
  return [
    head,
    ...rows.map(({ id, group, name }) => [
      id,
      group,
      name,
      ...columns.map((column) => amountText(amounts.get(cellOf({ row: id, column }))?.minor ?? null)),
    ]),
  ];
}

const amountText = (minor: number | null): string =>
  minor === null ? '' : formatMinor(minor, 'AUD').replaceAll(/[$,]/g, '');

export type PriceFile = { entries: PriceEntry[] } | { problems: string[] };

/**
 * The amounts of a CSV file with our columns. Only amounts in known columns are read, by the id of their row. An
 * invalid file returns its problems, by line, and no entries at all.
 */
export function readPriceFile(
  list: PriceList,
  { currency, rows, columns }: { currency: Currency; rows: readonly PriceFileRow[]; columns: readonly string[] },
  text: string,
): PriceFile {
  const found = readCsvRows(text);
  if (found === null) return { problems: ['A quotation mark in this file is never closed.'] };
  const [head, ...lines] = found;
  const byLabel = new Map(columns.map((column) => [columnLabel(column), column]));
  const heads = (head?.cells ?? []).map((cell) => cell.trim());
  const unknown = heads.filter((cell, index) => index >= fixed.length && !byLabel.has(cell));
  if (!head || fixed.some((cell, index) => heads[index] !== cell) || heads.length <= fixed.length) {
    return { problems: [`Line 1: the columns are ${[...fixed, ...byLabel.keys()].join(', ')}.`] };
  }
  if (unknown.length > 0) return { problems: unknown.map((cell) => `Line 1: there is no column “${cell}”.`) };
  if (new Set(heads).size < heads.length) return { problems: ['Line 1: a column appears twice.'] };
  const known = new Set(rows.map(({ id }) => id));
  const seen = new Set<string>();
  const entries: PriceEntry[] = [];
  const problems = lines.length === 0 ? ['This file has no amounts.'] : [];
  for (const { line, cells } of lines) {
    const row = (cells[0] ?? '').trim().toLowerCase();
    const amounts = heads.flatMap((label, index) => {
      const column = byLabel.get(label);
      return column === undefined ? [] : [{ label, cell: cells[index] ?? '', column }];
    });
    const wrong = [
      ...rowProblems(list, { row, known, seen, cells: cells.length, heads: heads.length }),
      ...amounts.flatMap(({ label, cell, column }) => cellProblems(list, { label, cell, column, currency })),
    ];
    problems.push(...wrong.map((problem) => `Line ${line}: ${problem}.`));
    entries.push(...amounts.map(({ cell, column }) => ({ row, column, minor: readAmount(cell) })));
    seen.add(row);
  }
  return problems.length > 0 ? { problems } : { entries };
}

function rowProblems(
  list: PriceList,
  {
    row,
    known,
    seen,
    cells,
    heads,
  }: { row: string; known: Set<string>; seen: Set<string>; cells: number; heads: number },
): string[] {
  if (!known.has(row)) return [`there is no ${list.row.toLowerCase()} with this id`];
  if (seen.has(row)) return ['this row appears twice'];
  return cells === heads ? [] : [`there are ${cells} cells instead of ${heads}`];
}

function cellProblems(
  list: PriceList,
  { label, cell, column, currency }: { label: string; cell: string; column: string; currency: Currency },
): string[] {
  const minor = readAmount(cell);
  const problem = Number.isNaN(minor)
    ? `“${cell}” is not an amount such as 1250 or 1250.00`
    : amountProblem(list, { column, minor }, currency);
  return problem === null ? [] : [`${label}: ${problem}`];
}

/** Minor units; null for an empty cell, NaN for anything invalid. */
function readAmount(cell: string): number | null {
  const text = cell.trim().replace(/^\$/, '');
  if (text === '') return null;
  return /^(\d{1,9}|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(text)
    ? Math.round(Number(text.replaceAll(',', '')) * 100)
    : Number.NaN;
}
