import type { OutputOf } from '@cadenza/contract/operations';

export type PayoutList = OutputOf<'getManagerPayments'>;
export type Payout = PayoutList['items'][number];
export type Booking = OutputOf<'getBooking'>;
