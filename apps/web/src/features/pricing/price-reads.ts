import type { OperationId } from '@cadenza/contract/operations';

/** Queries that show a price or depend on one. */
export const priceReads: OperationId[] = [
  'getQuote',
  'getFirmPrice',
  'getBooking',
  'getBookingHistory',
  'listBookingPayments',
  'getPaymentPlan',
  'getCancellation',
  'getBookingLedger',
  'listBookings',
  'listUpcomingBookings',
  'listPreviousBookings',
  'listProspects',
];
