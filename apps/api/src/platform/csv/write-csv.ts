import Papa from 'papaparse';

// Leading white space is skipped by spreadsheets before they look for a formula; the full-width signs count as the plain ones. Plain numbers
// stay numbers. After OWASP, "CSV Injection".
const formula = /^(?![+-]?\d+(?:\.\d+)?$)(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/**
 * Rows as the text of a CSV file, head first. A cell that begins like a formula gets an apostrophe in front, so that a spreadsheet reads it
 * as text; doing it twice changes nothing. Every CSV file is written here.
 */
export const writeCsv = (rows: string[][]): string =>
  `${Papa.unparse(rows, { escapeFormulae: formula, newline: '\r\n' })}\r\n`;
