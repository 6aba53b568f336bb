import { type PaymentKind, paymentKindLabel } from '../customer-payments/outstanding-balance.ts';
import type { Report } from '../reports/report.ts';

/**
 * Status of a document's money, most urgent first. Written off includes partly; credited means credit notes, and
 * invoices they cancel in full.
 */
export const documentStates = ['overdue', 'open', 'paid', 'written off', 'credited', 'void'] as const;
export type DocumentState = (typeof documentStates)[number];

/** The kind of a document. */
export type DocumentKind = PaymentKind | 'credit note';

export const documentKindLabel = (kind: DocumentKind): string =>
  kind === 'credit note' ? 'Credit note' : paymentKindLabel(kind);

/** The date that decides an invoice's period. */
export const paymentDays = ['issued', 'due', 'received'] as const;
export type PaymentDay = (typeof paymentDays)[number];

/**
 * One invoice or credit note to a customer; replaced invoices are left out. Amounts in minor units. By issue date, an invoice
 * counts in full on its own day and a credit note against it on the note's; by the other dates, an invoice counts net of its credit notes.
 */
export interface PaymentsRow {
  documentId: string;
  bookingId: string;
  /** The issue date, in the city. */
  date: string;
  document: string;
  bookingNumber: number;
  customer: string;
  kind: string;
  netMinor: number;
  taxMinor: number;
  grossMinor: number;
  /** The payment method; empty before it is paid. */
  method: string;
  state: DocumentState;
  /** Null for a credit note. */
  dueOn: string | null;
  /** Null until it is paid in full, and if it was written off. */
  receivedOn: string | null;
}

/** Totals exclude void documents. */
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
    { key: 'state', head: 'Status', kind: 'text', width: '7rem' },
    { key: 'dueOn', head: 'Due', kind: 'date', width: '7rem', hideBelow: 'md' },
    { key: 'receivedOn', head: 'Received', kind: 'date', width: '7rem', hideBelow: 'lg' },
  ],
  sums: paymentSums,
  fileName: 'Payments',
};
