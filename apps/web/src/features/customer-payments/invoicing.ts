import type { Payment } from './payments.ts';

/** What is being invoiced in the dialog: a new deposit or full payment, or an open payment to change. */
export interface Invoicing {
  side: 'deposit' | 'full';
  payment: Payment | null;
}
