import type { OperationId } from '@cadenza/contract/operations';

/** The lists that a booking can appear in. */
export const bookingLists: OperationId[] = [
  'listBookings',
  'listUpcomingBookings',
  'listPreviousBookings',
  'listProspects',
];
