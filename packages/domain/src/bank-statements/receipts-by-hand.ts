import { daysBetween } from '../time.ts';
import { isNamed, type MatchedLine, numbersNamed } from './match-lines.ts';

/** A receipt recorded without a statement. */
export interface ReceiptByHand {
  number: string;
  receivedOn: string;
  amountMinor: number;
  /** The numbers of the invoices it pays. */
  invoices: readonly string[];
  /** Everyone who might have paid it: the customer and their contacts, with their companies. */
  names: readonly string[];
}

/** Most days between a payment's day at the bank and the recorded one. */
export const mostDaysApart = 7;

/**
 * The receipt already recorded for each line, and why it matches: the same amount within a few days, for the invoice whose number the
 * line contains, or from the payer it names. A line that names another open invoice belongs to that one. Each receipt matches one line, the first that fits.
 */
export function matchReceiptsByHand<Receipt extends ReceiptByHand>(
  lines: readonly (MatchedLine & { on: string })[],
  receipts: readonly Receipt[],
  openNumbers: readonly string[],
): ({ receipt: Receipt; reason: string } | null)[] {
  const taken = new Set<string>();
  return lines.map(({ amountMinor, on, text }) => {
    const named = numbersNamed(text);
    const daysApart = ({ receivedOn }: Receipt) => Math.abs(daysBetween(on, receivedOn));
    const found = receipts
      .filter((receipt) => receipt.amountMinor === amountMinor && !taken.has(receipt.number))
      .filter((receipt) => daysApart(receipt) <= mostDaysApart)
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
