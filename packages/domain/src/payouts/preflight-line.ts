import type { Currency } from '../money.ts';
import type { PayeeTaxFacts } from './payee-tax-facts.ts';
import type { PayHistory } from './unusual-pay.ts';

/** What a batch pays: payouts to people, and invoices of suppliers. */
export const paidKinds = ['musician', 'manager', 'supplier'] as const;
export type PaidKind = (typeof paidKinds)[number];

/** A payout or a supplier's invoice as a batch would pay it, with everything known about it that could stop it. */
export interface PreflightLine {
  /** Of the payout, or of the supplier's invoice. */
  id: string;
  kind: PaidKind;
  /** An invoice of a supplier may be for none. */
  bookingId: string | null;
  /** The person, or the supplier. */
  payeeId: string;
  payee: string;
  /** What appears on the payee's statement. */
  reference: string;
  /** What the line transfers, and what is owed as it stands now. Minor units. */
  amountMinor: number;
  owedMinor: number;
  currency: Currency;
  /** The account as the line holds it; null while none is given. */
  account: PreflightAccount | null;
  confirmedById: string | null;
  /** Who entered or changed a supplier's invoice; nobody enters a payout. */
  enteredByIds: readonly string[];
  tax: PayeeTaxFacts;
  history: PayHistory;
}

export interface PreflightAccount {
  accountName: string;
  bankCode: string;
  accountNumber: string;
  isCompany: boolean;
  /** False when the payee has another account by now. */
  isCurrent: boolean;
  /** Who wrote this version, staff or the payee. */
  authorId: string;
  /** The end of its cooling-off, an instant; in the past when a second admin released it. */
  usableFrom: string;
  /** Other payees outside the batch with the same account. */
  sharedWith: readonly string[];
}

/** A line of another batch that is open or paid. */
export interface EarlierLine {
  batch: string;
  id: string;
  kind: PaidKind;
  bookingId: string | null;
  payeeId: string;
  amountMinor: number;
  payOn: string;
}
