import type { Draft } from '@cadenza/contract/enquiry/shapes';

export const harriet: Draft['customer'] = {
  name: 'Harriet Vale',
  email: 'harriet@example.com',
  mobile: '0412 345 678',
  landline: '',
  relationship: 'Bride',
  region: 'AU',
};

type DraftGig = Draft['gigs'][number];

/** The ceremony of a draft: a quartet for an hour, no place yet. */
export const buildGig = (overrides: Partial<DraftGig> = {}): DraftGig => ({
  id: 'gig-1',
  performanceTypeId: 1,
  performanceId: 'quartet',
  performance: { name: 'String quartet', vocalOption: 0 },
  venue: null,
  notSureWhere: false,
  duration: 1,
  chosenDuration: 1,
  startTime: '15:00',
  startAt: null,
  endAt: null,
  ...overrides,
});

/** An enquiry as stored on the server: Harriet's wedding in Sydney, nothing chosen. */
export const buildDraft = (overrides: Partial<Draft> = {}): Draft => ({
  bookingId: 'booking-1',
  eventId: 'booking-1',
  bookingNumber: 10_151,
  version: 1,
  status: 10,
  isChangeable: true,
  cityId: 'sydney',
  regionId: 'AU',
  type: 0,
  customer: harriet,
  isRequestCallback: false,
  note: '',
  eventTime: { eventDate: null, notSureWhen: false },
  gigs: [],
  noCeremony: true,
  noReception: true,
  performers: [],
  chooseForMe: false,
  addOns: [],
  priceCode: null,
  quote: null,
  notices: [],
  pageUrl: null,
  ...overrides,
});
