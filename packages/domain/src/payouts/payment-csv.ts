import { writeCsvRows } from '../csv.ts';
import { bankFileAccountProblem } from '../profile/bank-numbers.ts';
import { regionOfCurrency } from '../regions.ts';
import { bankCodeProblem } from './bank-file-account.ts';
import type { BankFile, BankFileBatch, BankFileEntry } from './bank-file-entry.ts';
import { textProblem, writtenFile } from './bank-file-fields.ts';
import { payListRows } from './pay-list-csv.ts';

/**
 * Writes the payments as CSV (RFC 4180), in the columns of the pay list, for a bank that accepts none of the fixed formats.
 * A name that a spreadsheet would take for a formula is refused here, because an escape would reach the bank.
 */
export function writePaymentCsv(batch: BankFileBatch): BankFile {
  const region = regionOfCurrency(batch.currency);
  const rules = {
    batchProblems: () => [],
    accountProblems: ({ bankCode, accountNumber }: BankFileEntry) => [
      bankCodeProblem(bankCode, region),
      bankFileAccountProblem(accountNumber, region),
    ],
    textProblems: (entry: BankFileEntry) => [
      textProblem('Account name', entry.accountName, 70, refused),
      textProblem('Payee', entry.payee, 200, refused),
      textProblem('Reference', entry.reference, 35, refused),
    ],
    highestMinor: Number.MAX_SAFE_INTEGER,
    highestTotalMinor: Number.MAX_SAFE_INTEGER,
  };
  return writtenFile(batch, rules, () => {
    const { entries, currency, payOn } = batch;
    return writeCsvRows(
      payListRows(
        entries.map((entry) => ({ ...entry, currency, payOn })),
        region,
      ),
    );
  });
}

const refused = /^\s*[=+\-@＝＋－＠]|\p{C}/u;
