import Papa from 'papaparse';

// Spreadsheets skip leading white space before looking for a formula, and full-width signs count like the plain ones.
// Plain numbers stay numbers. See OWASP, "CSV Injection".
const formula = /^(?![+-]?\d+(?:\.\d+)?$)(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/**
 * Rows as CSV text, header first. A cell that begins like a formula gets a leading apostrophe, so that a spreadsheet
 * reads it as text; doing it twice changes nothing. Every CSV file is written here.
 */
export const writeCsv = (rows: string[][]): string =>
  `${Papa.unparse(rows, { escapeFormulae: formula, newline: '\r\n' })}\r\n`;
