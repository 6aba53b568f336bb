import type { QuoteDocument } from '../src/sent-quotes/quote-document.ts';

/** A quote for a ceremony in Sydney, as it was sent. */
export const trio: QuoteDocument = {
  kind: 'quote',
  version: 1,
  bookingNumber: 20_037,
  customerName: 'Mia Chen',
  cityName: 'Sydney',
  sentOn: '2026-11-25',
  validUntil: '2026-12-09',
  eventType: 0,
  eventDate: '2027-03-13',
  parts: [
    {
      name: 'Ceremony',
      music: 'String trio',
      startTime: '14:00',
      endTime: '15:00',
      place: 'The Boathouse',
      lineUp: ['Cello', 'Viola', 'Violin'],
    },
  ],
  singers: [],
  isChoiceOurs: false,
  currency: 'AUD',
  lines: [
    { title: 'String trio', explanation: '3 performers play for 1 hour.', grossMinor: 110_000 },
    { title: 'Travel', explanation: 'For 3 performers.', grossMinor: 12_000 },
  ],
  taxLabel: 'GST',
  taxMinor: 11_091,
  isTaxIncluded: true,
  totalMinor: 122_000,
  deposit: { amountMinor: 61_000, dueDays: 7 },
  policy: {
    isDepositKept: true,
    shares: [{ daysBefore: 90, percent: 50 }],
    withdrawalDays: 14,
    freePostponements: 1,
    postponeDays: 60,
  },
  terms: [],
  postponing: '',
  differences: [],
};
