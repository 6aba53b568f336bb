import type { OutputOf } from '@cadenza/contract/operations';

export type Payments = OutputOf<'listBookingPayments'>;
export type Payment = Payments['items'][number];
export type Receipt = Payments['receipts'][number];
export type Refund = Payments['refunds'][number];
export type CardPayment = Payments['cardPayments'][number];
export type Booking = OutputOf<'getBooking'>;
