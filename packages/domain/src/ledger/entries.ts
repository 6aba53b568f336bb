import type { PaymentKind } from '../customer-payments/outstanding-balance.ts';
import { type Currency, formatMoney } from '../money.ts';
import type { Posting } from './accounts.ts';

/** The document an entry was posted for. */
export const ledgerDocuments = [
  'invoice',
  'credit note',
  'receipt',
  'refund',
  'payout',
  'supplier invoice',
  'supplier payment',
  'tax rounding',
] as const;
export type LedgerDocument = (typeof ledgerDocuments)[number];

/** The reason for posting. */
export const ledgerEvents = [
  'issued',
  'replaced',
  'voided',
  'earned',
  'not yet earned',
  'received',
  'used',
  'freed',
  'confirmed',
  'withdrawn',
  'paid',
  'returned',
  'super paid',
  'reversed',
  'rounded',
  'approved',
  'failed',
  'written off',
  'rejected',
] as const;
export type LedgerEvent = (typeof ledgerEvents)[number];

export interface LedgerEntry {
  document: LedgerDocument;
  event: LedgerEvent;
  /** The document's name: INV-20037. */
  number: string;
  /** For invoices: the invoiced amount; otherwise null. */
  kind: PaymentKind | null;
  /** The customer, payee or supplier. */
  party: string;
  currency: Currency;
  postings: readonly Posting[];
}

/**
 * An entry as a sentence: "Deposit invoice INV-20037 issued to Sophie Chen: $1,955.00". The amount is the total debit.
 */
export function entrySentence(entry: LedgerEntry): string {
  const minor = entry.postings.reduce((sum, { amountMinor }) => sum + Math.max(0, amountMinor), 0);
  return `${phrases[entry.document](entry)}: ${formatMoney({ minor, currency: entry.currency })}`;
}

const phrases: Record<LedgerDocument, (entry: LedgerEntry) => string> = {
  invoice: ({ event, number, kind, party }) => {
    const held = kind === 'instalment' ? 'Instalment' : 'Deposit';
    if (event === 'earned') return `${held} ${number} earned`;
    if (event === 'not yet earned') return `${held} ${number} held again, as the final invoice is void`;
    const invoice = `${kind === 'full invoice' ? 'Final' : held} invoice ${number}`;
    return event === 'issued' ? `${invoice} issued to ${party}` : `${invoice} ${event}`;
  },
  'credit note': ({ event, number, party }) => {
    if (event === 'issued') return `Credit note ${number} issued to ${party}`;
    return event === 'earned'
      ? `Credit note ${number} set against revenue with the final invoice`
      : `Credit note ${number} set against the deposit again, as the final invoice is void`;
  },
  receipt: ({ event, number, party }) => {
    if (event === 'freed') return `Receipt ${number} freed by a credit note`;
    if (event === 'written off') return `Written off, ${number}`;
    if (event === 'used') return `Credit of receipt ${number} used`;
    return event === 'received' ? `Receipt ${number} from ${party}` : `Receipt ${number} reversed`;
  },
  refund: ({ event, number, party }) => {
    if (event === 'paid') return `Refund ${number} paid to ${party}`;
    if (event === 'failed') return `Refund ${number} to ${party} came back`;
    return `Refund ${number} to ${party} ${event === 'rejected' ? 'given up' : event}`;
  },
  payout: ({ event, number, party }) => {
    if (event === 'super paid') return `Super on ${number} for ${party} paid to the fund`;
    if (event === 'paid') return `Payout ${number} paid to ${party}`;
    if (event === 'returned') return `Payout ${number} to ${party} returned by the bank`;
    return `Payout ${number} to ${party} ${event}`;
  },
  'supplier invoice': ({ event, number, party }) => `Invoice ${number} of ${party} ${event}`,
  'supplier payment': ({ event, number, party }) =>
    event === 'paid' ? `Invoice ${number} of ${party} paid` : `Payment of ${number} to ${party} reversed`,
  'tax rounding': () => 'Tax of the invoices, each rounded by itself, set against the tax of the whole',
};
