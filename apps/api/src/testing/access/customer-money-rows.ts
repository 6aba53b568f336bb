import type { Group } from './groups.ts';

/** The rows of payment plans and reminders. */
export const customerMoneyRows = {
  proposeRefund: 'managers',
  decideRefund: 'admins',
  recordRefundPayment: 'admins',
  redirectRefund: 'admins',
  writeOffInvoices: 'admins',
  settleCancellation: 'managers',
  getPaymentPlan: 'readers',
  savePaymentPlan: 'managers',
  invoicePlanLine: 'managers',
  getPaymentReminders: 'readers',
  pausePaymentReminders: 'managers',
  previewPaymentReminder: 'readers',
} as const satisfies Record<string, Group>;
