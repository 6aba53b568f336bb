import type { OperationId } from '@cadenza/contract/operations';

/** What shows whose client somebody is. */
export const clientReads: OperationId[] = [
  'listProspects',
  'listSalesManagers',
  'getBooking',
  'getBookingHistory',
  'listBookings',
  'listUpcomingBookings',
  'listPreviousBookings',
];
