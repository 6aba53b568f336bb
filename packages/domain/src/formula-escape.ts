// Leading white space is skipped by spreadsheets before they look for a formula; the full-width signs count as the plain ones.
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
const plainNumber = /^[+-]?\d+(\.\d+)?$/;

/**
 * Keeps a spreadsheet from running a cell: one that begins like a formula gets an apostrophe in front, so it is read as text. Plain numbers
 * stay numbers. Doing it twice changes nothing. After OWASP, "CSV Injection".
 */
export function escapeFormula(cell: string): string {
  return formula.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell;
}
