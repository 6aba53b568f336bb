import type { OperationId } from '@cadenza/contract/operations';

/** The lists that a booking can appear in. */
export const bookingLists: OperationId[] = [
  'listBookings',
  'listUpcomingBookings',
  'listPreviousBookings',
  'listProspects',
];

/** Every query that may change once a booking has moved or its event has changed. */
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
  'getPaymentReminders',
  'listBookingPerformers',
  'listMusicianPayments',
  'getManagerPayments',
  'getCancellation',
  'listSentQuotes',
  'listCustomerLinks',
];
