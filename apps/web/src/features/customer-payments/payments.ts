import type { OutputOf } from '@cadenza/contract/operations';

export type Payments = OutputOf<'listBookingPayments'>;
export type Payment = Payments['items'][number];
export type PaymentKind = Payment['kind'];
export type Booking = OutputOf<'getBooking'>;

/** Reads that a change of a customer's payment makes old. */
export const paymentRefreshes = [
  'listBookingPayments' as const,
  'getBooking' as const,
  'getBookingHistory' as const,
  'getPaymentStatusHistory' as const,
];

export const kindLabel: Record<PaymentKind, string> = {
  'deposit percent': 'Deposit',
  'deposit fixed': 'Deposit, fixed amount',
  'full invoice': 'Full payment',
};
