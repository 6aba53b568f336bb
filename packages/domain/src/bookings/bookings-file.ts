import { type EventType, eventTypeLabel } from '../enquiry/enquiry-rules.ts';
import type { Currency } from '../money.ts';
import { type ReportColumn, reportFileRows } from '../reports/report.ts';
import { type BookingColumnKey, bookingColumnKeys } from './booking-columns.ts';
import { bookingName } from './booking-name.ts';
import { type BookingStatus, bookingStatusLabel, isClosed } from './booking-status.ts';
import { placesOf } from './gig-places.ts';

/** A booking as in the list. Amounts in minor units. */
interface ListedBooking {
  bookingNumber: number;
  cityId: string;
  type: EventType;
  status: BookingStatus;
  customerName: string;
  title: string;
  assignee: { name: string } | null;
  eventDate: string | null;
  gigs: readonly { venueName: string | null }[];
  priceMinor: number | null;
  currency: Currency;
  positionsTotal: number;
  positionsFilled: number;
  toCollectMinor: number | null;
  overdueDays: number | null;
}

type FileRow = ReturnType<typeof fileRow>;

// One column of the list can become several in the file, so that a spreadsheet can sort and sum them.
const columns: Record<BookingColumnKey, readonly ReportColumn<FileRow>[]> = {
  name: [
    { key: 'name', head: 'Booking', kind: 'text' },
    { key: 'bookingNumber', head: 'Number', kind: 'count' },
    { key: 'type', head: 'Type', kind: 'text' },
  ],
  date: [{ key: 'eventDate', head: 'Event date', kind: 'date' }],
  place: [
    { key: 'city', head: 'City', kind: 'text' },
    { key: 'place', head: 'Place', kind: 'text' },
  ],
  status: [{ key: 'status', head: 'Status', kind: 'text' }],
  manager: [{ key: 'manager', head: 'Manager', kind: 'text' }],
  positions: [{ key: 'musicians', head: 'Musicians', kind: 'text' }],
  price: [
    { key: 'priceMinor', head: 'Price', kind: 'money' },
    { key: 'isFirmPrice', head: 'Firm price', kind: 'yes' },
  ],
  toCollect: [
    { key: 'toCollectMinor', head: 'To collect', kind: 'money' },
    { key: 'overdueDays', head: 'Days overdue', kind: 'count' },
  ],
};

const fileRow = (booking: ListedBooking, cities: ReadonlyMap<string, { name: string }>) => ({
  name: bookingName(booking),
  bookingNumber: booking.bookingNumber,
  type: eventTypeLabel(booking.type),
  eventDate: booking.eventDate,
  city: cities.get(booking.cityId)?.name ?? '',
  place: placesOf(booking.gigs),
  status: bookingStatusLabel(booking.status),
  manager: booking.assignee?.name ?? '',
  musicians: `${booking.positionsFilled} of ${booking.positionsTotal}`,
  priceMinor: booking.priceMinor,
  isFirmPrice: booking.priceMinor === null ? null : booking.toCollectMinor !== null,
  toCollectMinor: isClosed(booking.status) ? null : booking.toCollectMinor,
  overdueDays: booking.overdueDays,
  currency: booking.currency,
});

/** A list of bookings as rows of a file, header first: the requested columns, in the order of the list. */
export function bookingsFileRows(
  bookings: readonly ListedBooking[],
  cities: ReadonlyMap<string, { name: string }>,
  asked: readonly BookingColumnKey[] = bookingColumnKeys,
): string[][] {
  const shown = bookingColumnKeys.filter((key) => asked.includes(key)).flatMap((key) => columns[key]);
  const rows = bookings.map((booking) => fileRow(booking, cities));
  return reportFileRows({ columns: shown }, rows, ({ currency }) => currency);
}
