import type { OutputOf } from '@cadenza/contract/operations';

export type Booking = OutputOf<'getBooking'>;
export type Plan = OutputOf<'getPaymentPlan'>;
export type PlanLine = Plan['lines'][number];

/** Queries to invalidate when a plan changes, or an invoice of it is sent. */
export const planRefreshes = [
  'getPaymentPlan' as const,
  'listBookingPayments' as const,
  'getPaymentReminders' as const,
  'getBooking' as const,
  'getBookingHistory' as const,
  'getPaymentStatusHistory' as const,
  'getBookingLedger' as const,
];
