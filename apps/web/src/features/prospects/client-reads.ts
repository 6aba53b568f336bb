import type { OperationId } from '@cadenza/contract/operations';

/** Queries that show a client's assignee. */
export const clientReads: OperationId[] = [
  'getToday',
  'listProspects',
  'listSalesManagers',
  'getBooking',
  'getBookingHistory',
  'listBookings',
  'listUpcomingBookings',
  'listPreviousBookings',
];
