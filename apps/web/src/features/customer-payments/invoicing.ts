import type { Payment } from './payments.ts';

/** What the dialog is invoicing: a new deposit or full payment, or an open payment to change. */
export interface Invoicing {
  side: 'deposit' | 'full' | 'instalment';
  payment: Payment | null;
}
