import type { ReadStatement, StatementBasis } from './bank-statement.ts';
import { readCsvStatement } from './csv-statement.ts';

/** Reads a file of a bank. */
export const readBankStatement = (text: string, basis: StatementBasis): ReadStatement => readCsvStatement(text, basis);
