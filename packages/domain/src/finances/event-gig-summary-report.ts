import { BookingStatus, bookingStatuses, isClosed } from '../bookings/booking-status.ts';
import type { Report } from '../reports/report.ts';

/** The result of one event. Amounts in minor units. */
export interface EventGigSummaryRow {
  bookingId: string;
  date: string;
  bookingNumber: number;
  customer: string;
  type: string;
  /** The music of each gig, in the order of the day. */
  lineUps: string;
  venue: string;
  /** "5 of 6": how many of the seats are filled. */
  performers: string;
  /** Without tax; null until there is one. */
  priceMinor: number | null;
  /** Musicians, super, suppliers and commission; planned without commission until the payments are calculated. */
  costMinor: number;
  /** Included in the cost: confirmed invoices of suppliers. */
  committedMinor: number;
  /** Null without a price. */
  marginMinor: number | null;
  isPlanned: boolean;
  status: string;
}

export const eventSums = [
  { key: 'priceMinor', head: 'Price without tax' },
  { key: 'costMinor', head: 'Cost' },
  { key: 'marginMinor', head: 'Margin' },
] as const;
export type EventSum = (typeof eventSums)[number]['key'];

/** The bookings in the report: agreed, and neither cancelled nor archived. */
export const summedStatuses: readonly BookingStatus[] = bookingStatuses.filter(
  (status) => status >= BookingStatus.Planning && !isClosed(status),
);

export const eventGigSummaryReport: Report<EventGigSummaryRow, EventSum> = {
  slug: 'event-gig-summary',
  title: 'Event gig summary',
  purpose: 'Every event with its music, its seats and what’s left of the price once everyone is paid.',
  access: 'staff',
  columns: [
    { key: 'date', head: 'Date', kind: 'date', width: '7rem' },
    { key: 'bookingNumber', head: 'Booking', kind: 'count', width: '5.5rem', hideBelow: 'md' },
    { key: 'customer', head: 'Customer', kind: 'text' },
    { key: 'type', head: 'Type', kind: 'text', width: '6rem', hideBelow: 'lg' },
    { key: 'lineUps', head: 'Line-ups', kind: 'text', width: '12rem', hideBelow: 'md' },
    { key: 'venue', head: 'Venue', kind: 'text', width: '10rem', hideBelow: 'lg' },
    { key: 'performers', head: 'Performers', kind: 'text', width: '6rem', hideBelow: 'md' },
    { key: 'priceMinor', head: 'Price', kind: 'money', width: '7.5rem' },
    { key: 'costMinor', head: 'Cost', kind: 'money', width: '7.5rem', hideBelow: 'md' },
    { key: 'committedMinor', head: 'Of it suppliers', kind: 'money', isInFileOnly: true },
    { key: 'marginMinor', head: 'Margin', kind: 'money', width: '7.5rem' },
    { key: 'isPlanned', head: 'Planned cost', kind: 'yes', isInFileOnly: true },
    { key: 'status', head: 'Status', kind: 'text', width: '9rem', hideBelow: 'md' },
  ],
  sums: eventSums,
  fileName: 'Event_Gig_Summary',
};
