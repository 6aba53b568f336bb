import { daysBetween } from '../time.ts';
import { isNamed, type MatchedLine, numbersNamed } from './match-lines.ts';

/** A receipt that may be of the same money as a line. */
export interface RecordedReceipt {
  number: string;
  receivedOn: string;
  amountMinor: number;
  /** The numbers of the invoices it pays. */
  invoices: readonly string[];
  /** Everyone who might have paid it: the customer and their contacts, with their companies. */
  names: readonly string[];
  /** The statement whose line it is of; null if staff recorded it by hand. */
  statementId: string | null;
}

/** Most days between a payment's day at the bank and the one that staff recorded. */
export const maxDaysApart = 7;

/**
 * The receipt already recorded for each line, and why it matches: the same amount within a few days, for the invoice whose number the
 * line contains, or from the payer it names. One of another statement matches on the same day only: the bank's file may have been
 * imported in another format. A line that names another open invoice belongs to that one. Each receipt matches one line, the first that fits.
 */
export function matchRecordedReceipts<Receipt extends RecordedReceipt>(
  lines: readonly (MatchedLine & { on: string; statementId: string })[],
  receipts: readonly Receipt[],
  openNumbers: readonly string[],
): ({ receipt: Receipt; reason: string } | null)[] {
  const taken = new Set<string>();
  return lines.map(({ amountMinor, on, text, statementId }) => {
    const named = numbersNamed(text);
    const daysApart = ({ receivedOn }: Receipt) => Math.abs(daysBetween(on, receivedOn));
    const found = receipts
      .filter((receipt) => receipt.amountMinor === amountMinor && !taken.has(receipt.number))
      .filter((receipt) =>
        receipt.statementId === null
          ? daysApart(receipt) <= maxDaysApart
          : receipt.statementId !== statementId && receipt.receivedOn === on,
      )
      .toSorted((one, other) => daysApart(one) - daysApart(other));
    const numberOf = ({ invoices }: Receipt) => invoices.find((number) => named.includes(number));
    const ofNumber = found.find((receipt) => numberOf(receipt) !== undefined);
    const isForAnother = named.some((number) => openNumbers.includes(number));
    const ofPayer = isForAnother ? undefined : found.find(({ names }) => names.some((name) => isNamed(name, text)));
    const receipt = ofNumber ?? ofPayer;
    if (!receipt) return null;
    taken.add(receipt.number);
    return { receipt, reason: ofNumber ? `Same amount, for ${numberOf(ofNumber)}` : 'Same amount and name' };
  });
}
