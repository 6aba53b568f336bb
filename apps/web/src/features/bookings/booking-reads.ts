import type { OperationId } from '@cadenza/contract/operations';

/** The lists in which a booking can stand. */
export const bookingLists: OperationId[] = [
  'listBookings',
  'listUpcomingBookings',
  'listPreviousBookings',
  'listProspects',
];

/** Everything on screen that may look different once a booking has moved or its event has changed. */
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
  'listBookingPerformers',
  'listMusicianPayments',
  'getManagerPayments',
];
