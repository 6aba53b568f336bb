/** One row of a CSV file, with its first line in the file, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/**
 * The rows of a CSV file (RFC 4180): cells separated by commas, in double quotes if they contain commas, quotes or line breaks.
 * Empty lines and a byte order mark are skipped. Null when a quoted cell never ends.
 */
export function readCsvRows(text: string): CsvRow[] | null {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let firstLine = 1;
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;
  const source = text.replace(/^\uFEFF/, '');
  while (cell.lastIndex < source.length || cells.length > 0) {
    const match = cell.exec(source);
    if (match === null) return null;
    const [whole, quoted, plain = '', end] = match;
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    line += whole.split(/\r\n|\n|\r/).length - 1;
    if (end === ',') continue;
    if (cells.some((value) => value !== '')) rows.push({ line: firstLine, cells });
    cells = [];
    firstLine = line;
  }
  return rows;
}

/** Rows as CSV text with CRLF (RFC 4180). For machines: a file that people open passes the server's formula guard. */
export const writeCsvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

// What the server's formula guard puts before a cell, or part of one, that a spreadsheet could take for a formula.
const guard = /(?<=^|[\t\r\n;])'(?=[^\S\t\r\n]*[=+\-@＝＋－＠]|[\t\r\n])/g;

/** A cell of one of our own files without the formula guard. */
export const withoutGuard = (cell: string): string => cell.replace(guard, '');
