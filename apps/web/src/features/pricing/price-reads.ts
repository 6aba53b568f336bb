import type { OperationId } from '@cadenza/contract/operations';

/** What shows a price, or follows from it. */
export const priceReads: OperationId[] = [
  'getQuote',
  'getFirmPrice',
  'getBooking',
  'getBookingHistory',
  'listBookingPayments',
  'listBookings',
  'listUpcomingBookings',
  'listPreviousBookings',
  'listProspects',
];
