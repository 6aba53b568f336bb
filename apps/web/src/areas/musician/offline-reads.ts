import type { OperationId } from '@cadenza/contract/operations';

/**
 * Reads that work offline once a musician has loaded them: offers, bookings, absences, colleagues, timeline and songs.
 */
export const offlineReads: OperationId[] = [
  'listIncomingOffers',
  'getGroupOffer',
  'listFutureBookings',
  'listAbsences',
  'listPreviousMusicianBookings',
  'getMusicianBooking',
  'getEventTimeline',
  'listGigKeySongs',
  'listGigFiles',
];
