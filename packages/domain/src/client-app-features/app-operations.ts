/**
 * The operations that a scope can open to client apps, by subject. Everything else is closed to apps: signing in,
 * secrets and full numbers, outgoing money and receipts, settings, people's roles, messages
 * to customers and musicians, and client apps themselves. A new operation is closed until it is added here.
 */
const byNoun = {
  company: ['listCompanyBookings', 'getCompanyBooking', 'getOrganisation', 'getOrganisationStatement'],
  bookings: [
    'listBookings',
    'listUpcomingBookings',
    'listPreviousBookings',
    'getBooking',
    'getBookingHistory',
    'getGig',
    'listPositions',
    'listBookingMusicians',
    'listBookingPerformers',
    'listGigRoster',
  ],
  enquiries: ['listProspects', 'getProspect', 'createAdminBooking', 'updateBooking'],
  prices: [
    'getQuote',
    'updateQuote',
    'getFirmPrice',
    'listTravelCharges',
    'getPriceList',
    'getTravelBands',
    'getAddOns',
  ],
  'the day': [
    'getEventTimeline',
    'exportEventTimelineCsv',
    'downloadEventTimeline',
    'createEventTimeline',
    'insertMoment',
    'updateMoment',
    'deleteMoment',
    'listTimelineTemplates',
    'listGigKeySongs',
    'getKeySong',
    'sendKeySong',
    'updateKeySong',
    'sendPlaylist',
    'updatePlaylist',
    'sendTopSong',
    'updateTopSong',
  ],
  catalogue: [
    'listVenues',
    'listVenuePins',
    'getVenue',
    'listCityPerformers',
    'listPerformances',
    'listPackages',
    'listEventGroups',
    'listSkills',
    'getLineUps',
  ],
  'money coming in': ['listBookingPayments', 'reportPaymentsCsv'],
  events: ['listWebhookDeliveries'],
  reports: ['reportEventGigSummary', 'reportBookedMusicians'],
} as const;

export type AppOperation = (typeof byNoun)[keyof typeof byNoun][number];

export const appOperations: readonly AppOperation[] = Object.values(byNoun).flat();

const nouns: Partial<Record<string, string>> = Object.fromEntries(
  Object.entries(byNoun).flatMap(([noun, operations]) => operations.map((operation) => [operation, noun])),
);

/** The subject of an operation, as a heading; null if it is closed to apps. */
export const nounOfAppOperation = (operation: string): string | null => nouns[operation] ?? null;
