import type { Report } from '../reports/report.ts';

/** Where the money of an invoice stands, what is to be done first coming first. */
export const documentStates = ['overdue', 'open', 'paid', 'void'] as const;
export type DocumentState = (typeof documentStates)[number];

/** By which of its days an invoice falls into a period. */
export const paymentDays = ['issued', 'due', 'received'] as const;
export type PaymentDay = (typeof paymentDays)[number];

/** One invoice to a customer, as it counts today: an invoice that was replaced is not told of. Amounts in minor units. */
export interface PaymentsRow {
  invoiceId: string;
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
  dueOn: string;
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
  purpose: 'Every invoice to a customer with its tax, and whether and when its money came.',
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
