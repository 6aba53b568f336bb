import Papa from 'papaparse';

// A formula at the start of a cell, of a line or of a part between tabs or semicolons within it: each may become a cell
// of its own in a spreadsheet with another separator, or when pasted. Spreadsheets skip white space before a formula
// and treat full-width signs like plain ones. See OWASP, "CSV Injection".
const formula = /(?<=^|[\t\r\n;])(?=[^\S\t\r\n]*[=+\-@＝＋－＠])/g;
// Some programs drop a separator at the start of a cell.
const leadingSeparator = /^(?=[\t\r\n])/;
const number = /^[+-]?\d+(?:\.\d+)?$/;

const guarded = (cell: string) =>
  number.test(cell) ? cell : cell.replace(formula, "'").replace(leadingSeparator, "'");

/**
 * Rows as CSV text, header first. Anything a spreadsheet could read as a formula gets an apostrophe before it, so that
 * it stays text; plain numbers stay numbers, and escaping twice changes nothing. Every CSV file is written here.
 */
export const writeCsv = (rows: string[][]): string =>
  `${Papa.unparse(
    rows.map((row) => row.map(guarded)),
    // Quoted, so that a program with another separator reads it as one cell.
    { newline: '\r\n', quotes: (cell) => /^'|[\t;]/.test(String(cell)) },
  )}\r\n`;
