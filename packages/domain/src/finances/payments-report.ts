import { type PaymentKind, paymentKindLabel } from '../customer-payments/outstanding-balance.ts';
import type { Report } from '../reports/report.ts';

/** Where the money of a document stands, what is to be done first coming first; written off is what was given up, be it in part; credited are credit notes, and invoices that they take back whole. */
export const documentStates = ['overdue', 'open', 'paid', 'written off', 'credited', 'void'] as const;
export type DocumentState = (typeof documentStates)[number];

/** Of what kind a document is. */
export type DocumentKind = PaymentKind | 'credit note';

export const documentKindLabel = (kind: DocumentKind): string =>
  kind === 'credit note' ? 'Credit note' : paymentKindLabel(kind);

/** By which of its days an invoice falls into a period. */
export const paymentDays = ['issued', 'due', 'received'] as const;
export type PaymentDay = (typeof paymentDays)[number];

/**
 * One invoice or credit note to a customer; an invoice that was replaced is left out. Amounts in minor units. By issue date an invoice
 * counts whole on its own day and a credit note against it on the note's; by the other days an invoice counts with what credit notes leave of it.
 */
export interface PaymentsRow {
  documentId: string;
  bookingId: string;
  /** The day on which it was issued there. */
  date: string;
  document: string;
  bookingNumber: number;
  customer: string;
  kind: string;
  netMinor: number;
  taxMinor: number;
  grossMinor: number;
  /** How it was paid; empty before. */
  method: string;
  state: DocumentState;
  /** Null for a credit note. */
  dueOn: string | null;
  receivedOn: string | null;
}

/** Sums leave out what is void. */
export const paymentSums = [
  { key: 'netMinor', head: 'Invoiced without tax' },
  { key: 'taxMinor', head: 'Tax' },
  { key: 'grossMinor', head: 'Invoiced' },
  { key: 'receivedMinor', head: 'Received' },
  { key: 'overdueMinor', head: 'Overdue' },
] as const;
export type PaymentSum = (typeof paymentSums)[number]['key'];

export const paymentsReport: Report<PaymentsRow, PaymentSum> = {
  slug: 'payments',
  title: 'Payments',
  purpose: 'Every invoice and credit note to a customer, with its tax and when it was paid.',
  access: 'staff',
  columns: [
    { key: 'date', head: 'Date', kind: 'date', width: '7rem' },
    { key: 'document', head: 'Document', kind: 'text', width: '7.5rem' },
    { key: 'bookingNumber', head: 'Booking', kind: 'count', width: '5.5rem', hideBelow: 'md' },
    { key: 'customer', head: 'Customer', kind: 'text' },
    { key: 'kind', head: 'Kind', kind: 'text', width: '7rem', hideBelow: 'md' },
    { key: 'netMinor', head: 'Net', kind: 'money', width: '7.5rem', hideBelow: 'lg' },
    { key: 'taxMinor', head: 'Tax', kind: 'money', width: '6.5rem', hideBelow: 'lg' },
    { key: 'grossMinor', head: 'Gross', kind: 'money', width: '7.5rem' },
    { key: 'method', head: 'Method', kind: 'text', width: '8rem', hideBelow: 'lg' },
    { key: 'state', head: 'State', kind: 'text', width: '7rem' },
    { key: 'dueOn', head: 'Due', kind: 'date', width: '7rem', hideBelow: 'md' },
    { key: 'receivedOn', head: 'Received', kind: 'date', width: '7rem', hideBelow: 'lg' },
  ],
  sums: paymentSums,
  fileName: 'Payments',
};
