import type { OutputOf } from '@cadenza/contract/operations';

export type Payments = OutputOf<'listBookingPayments'>;
export type Payment = Payments['items'][number];
export type Receipt = Payments['receipts'][number];
export type Refund = Payments['refunds'][number];
export type CardPayment = Payments['cardPayments'][number];
export type Booking = OutputOf<'getBooking'>;

/** Queries to invalidate when a customer's payment changes. */
export const paymentRefreshes = [
  'listBookingPayments' as const,
  'getPaymentPlan' as const,
  'getPaymentReminders' as const,
  'getBooking' as const,
  'getCancellation' as const,
  'getBookingHistory' as const,
  'getPaymentStatusHistory' as const,
  'getBookingLedger' as const,
  'getToday' as const,
];
