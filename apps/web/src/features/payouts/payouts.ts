import type { OutputOf } from '@cadenza/contract/operations';

export type PayoutList = OutputOf<'getManagerPayments'>;
export type Payout = PayoutList['items'][number];
export type Booking = OutputOf<'getBooking'>;

/** Queries to invalidate when payouts change. */
export const payoutRefreshes = [
  'listMusicianPayments' as const,
  'getManagerPayments' as const,
  'listBookingSuperPayments' as const,
  'getPayDesk' as const,
  'listBatchPayments' as const,
  'getBooking' as const,
  'getBookingHistory' as const,
];
