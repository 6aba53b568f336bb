import type { DB } from '@cadenza/api/schema';
import type { Insertable } from 'kysely';

/** The tables that a booking fills, parents before children. */
export const bookingTables = [
  'customers',
  'customer_contacts',
  'bookings',
  'gigs',
  'booking_singers',
  'booking_add_ons',
  'price_sheets',
  'price_lines',
  'positions',
  'group_offers',
  'offers',
  'offer_passes',
  'payment_plans',
  'payment_plan_lines',
  'customer_payments',
  'invoices',
  'receipts',
  'receipt_allocations',
  'payouts',
  'payout_items',
  'event_timelines',
  'moments',
  'song_requests',
  'customer_links',
  'customer_reviews',
  'booking_events',
] as const satisfies readonly (keyof DB)[];

export type BookingTable = (typeof bookingTables)[number];

/** Plain rows, one list per table; values in the form PostgreSQL takes, JSON columns as objects. */
export type BookingRows = { [Table in BookingTable]: PlainRow<Table>[] };

type PlainRow<Table extends BookingTable> = {
  [Column in keyof Insertable<DB[Table]>]: Column extends 'data' | 'snapshot' | 'enquirer'
    ? object | null
    : Insertable<DB[Table]>[Column];
};

export function noRows(): BookingRows {
  return Object.fromEntries(bookingTables.map((table) => [table, []])) as unknown as BookingRows;
}
