import type { OperationId } from '@cadenza/contract/operations';

/** What a musician has seen once is there without a network: offers, bookings, colleagues, the day and its songs. */
export const offlineReads: OperationId[] = [
  'listIncomingOffers',
  'getGroupOffer',
  'listFutureBookings',
  'listPreviousMusicianBookings',
  'getMusicianBooking',
  'getEventTimeline',
  'listGigKeySongs',
];
