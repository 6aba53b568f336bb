import type { OperationId } from '@cadenza/contract/operations';

/** The lists that a booking can appear in. */
export const bookingLists: OperationId[] = [
  'listBookings',
  'listUpcomingBookings',
  'listPreviousBookings',
  'listProspects',
];

/** Queries to invalidate when a booking moves or its event changes. */
export const bookingReads: OperationId[] = [
  ...bookingLists,
  'getBooking',
  'getBookingHistory',
  'getQuote',
  'getFirmPrice',
  'getEventTimeline',
  'listPositions',
  'listBookingMusicians',
  'listBookingPayments',
  'getPaymentPlan',
  'getPaymentReminders',
  'listBookingPerformers',
  'listMusicianPayments',
  'getManagerPayments',
  'getCancellation',
  'listSentQuotes',
  'listCustomerLinks',
];
