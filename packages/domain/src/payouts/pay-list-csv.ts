import { assertMinor, type Currency } from '../money.ts';
import type { RegionId } from '../regions.ts';

/** One payout of a pay list, for cities whose bank accepts no ABA file. */
export interface PayListEntry {
  payee: string;
  accountName: string;
  /** Institution and transit number in Canada, routing number in the United States. */
  bankCode: string;
  accountNumber: string;
  amountMinor: number;
  currency: Currency;
  /** The payout's number, as printed on the musician's invoice. */
  reference: string;
  /** 'YYYY-MM-DD' */
  payOn: string;
}

const bankCodeTitle: Record<RegionId, string> = {
  AU: 'BSB',
  CA: 'Institution and transit number',
  US: 'Routing number',
};

/**
 * The rows of a pay list, header first. Amounts are plain decimals ("1234.50") that a bank can import.
 * Throws RangeError for an amount that is not above zero.
 */
export function payListRows(entries: readonly PayListEntry[], region: RegionId): string[][] {
  const head = [
    'Payee',
    'Account name',
    bankCodeTitle[region],
    'Account number',
    'Amount',
    'Currency',
    'Reference',
    'Pay on',
  ];
  return [head, ...entries.map(cells)];
}

function cells(entry: PayListEntry): string[] {
  const { payee, accountName, bankCode, accountNumber, amountMinor, currency, reference, payOn } = entry;
  return [payee, accountName, bankCode, accountNumber, decimalAmount(amountMinor), currency, reference, payOn];
}

function decimalAmount(minor: number): string {
  assertMinor(minor);
  if (minor <= 0) throw new RangeError('A pay list holds amounts above zero only');
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
