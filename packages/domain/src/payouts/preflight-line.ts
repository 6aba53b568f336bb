import type { Currency } from '../money.ts';
import type { PayeeTaxFacts } from './payee-tax-facts.ts';
import type { PayHistory } from './unusual-pay.ts';

/** The items of a batch: payouts to people, and invoices of suppliers. */
export const paidKinds = ['musician', 'manager', 'supplier'] as const;
export type PaidKind = (typeof paidKinds)[number];

/** A payout or a supplier's invoice as a batch would pay it, with all known facts that could stop it. */
export interface PreflightLine {
  /** Of the payout, or of the supplier's invoice. */
  id: string;
  kind: PaidKind;
  /** A supplier's invoice may have no booking. */
  bookingId: string | null;
  customerId: string | null;
  eventDate: string | null;
  /** The person or the supplier. */
  payeeId: string;
  payee: string;
  /** The reference on the payee's statement. */
  reference: string;
  /** The amount of the line, and the amount owed now. Minor units. */
  amountMinor: number;
  owedMinor: number;
  currency: Currency;
  /** The account stored with the line; null if there is none. */
  account: PreflightAccount | null;
  confirmedById: string | null;
  /** Who last recorded that a payout failed; null for an invoice, which they count as changing. */
  failedById: string | null;
  /** Who entered or changed a supplier's invoice; payouts are not entered by anyone. */
  enteredByIds: readonly string[];
  /** Whether the payee set the pay or hours of a position in this booking, or booked a musician for one. */
  changedByPayee: boolean;
  tax: PayeeTaxFacts;
  history: PayHistory;
}

export interface PreflightAccount {
  accountName: string;
  bankCode: string;
  accountNumber: string;
  isCompany: boolean;
  /** False if the payee's account has changed since. */
  isCurrent: boolean;
  /** Who entered this version, staff or the payee. */
  authorId: string;
  /** The end of its cooling-off, an instant; in the past once a second admin released it. */
  usableFrom: string;
  /** Payees outside the batch with the same account. */
  sharedWith: readonly string[];
}

/** What two lines have in common if they pay for the same work. */
export type ComparedLine = Pick<
  PreflightLine,
  'id' | 'kind' | 'bookingId' | 'customerId' | 'eventDate' | 'payeeId' | 'amountMinor'
>;

/** An open or paid line of another batch. */
export interface EarlierLine extends ComparedLine {
  batch: string;
  payOn: string;
}
