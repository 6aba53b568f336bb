import Papa from 'papaparse';

// A formula at the start of a cell, of a line or of a part between tabs or semicolons within it: a spreadsheet that reads
// another separator, or to which the text is pasted, makes a cell of each of these. White space before a formula is
// skipped by spreadsheets, and full-width signs count like the plain ones. See OWASP, "CSV Injection".
const formula = /(?<=^|[\t\r\n;])(?=[^\S\t\r\n]*[=+\-@＝＋－＠])/g;
// A cell that begins with a separator is read without it by some programs.
const leadingSeparator = /^(?=[\t\r\n])/;
const number = /^[+-]?\d+(?:\.\d+)?$/;

const guarded = (cell: string) =>
  number.test(cell) ? cell : cell.replace(formula, "'").replace(leadingSeparator, "'");

/**
 * Rows as CSV text, header first. Whatever a spreadsheet could read as a formula gets an apostrophe before it, so that it
 * stays text; plain numbers stay numbers, and doing it twice changes nothing. Every CSV file is written here.
 */
export const writeCsv = (rows: string[][]): string =>
  `${Papa.unparse(
    rows.map((row) => row.map(guarded)),
    // Quoted, so that a program with another separator finds it whole.
    { newline: '\r\n', quotes: (cell) => /^'|[\t;]/.test(String(cell)) },
  )}\r\n`;
