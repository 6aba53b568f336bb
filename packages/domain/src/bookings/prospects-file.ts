import { type EventType, eventTypeLabel } from '../enquiry/enquiry-rules.ts';
import { formatPhone } from '../format-phone.ts';
import type { Currency } from '../money.ts';
import { type RegionId, regionCurrency } from '../regions.ts';
import { type ReportColumn, reportFileRows } from '../reports/report.ts';
import { instantToWall } from '../time.ts';
import { type BookingStatus, bookingStatusLabel } from './booking-status.ts';
import { nextStep, phoneToCall } from './next-action.ts';

/** A person in the list, with their newest bookings first. */
interface ListedProspect {
  cityId: string;
  regionId: RegionId;
  name: string;
  company: string;
  source: string;
  email: string;
  mobile: string;
  landline: string;
  assignee: { name: string } | null;
  latestAt: string;
  call: { phone: string; wished: string } | null;
  bookings: readonly {
    type: EventType;
    status: BookingStatus;
    eventDate: string | null;
    priceMinor: number | null;
    currency: Currency;
  }[];
}

type Cities = ReadonlyMap<string, { name: string; timeZone: string }>;
type FileRow = ReturnType<typeof fileRow>;

const columns: readonly ReportColumn<FileRow>[] = [
  { key: 'name', head: 'Name', kind: 'text' },
  { key: 'company', head: 'Company', kind: 'text' },
  { key: 'city', head: 'City', kind: 'text' },
  { key: 'source', head: 'Source', kind: 'text' },
  { key: 'phone', head: 'Phone', kind: 'text' },
  { key: 'email', head: 'Email', kind: 'text' },
  { key: 'status', head: 'Status', kind: 'text' },
  { key: 'bookings', head: 'Bookings', kind: 'count' },
  { key: 'type', head: 'Type', kind: 'text' },
  { key: 'eventDate', head: 'Event date', kind: 'date' },
  { key: 'next', head: 'Next', kind: 'text' },
  { key: 'manager', head: 'Manager', kind: 'text' },
  { key: 'since', head: 'Since', kind: 'date' },
  { key: 'priceMinor', head: 'Price', kind: 'money' },
];

function fileRow(person: ListedProspect, cities: Cities) {
  const [newest] = person.bookings;
  const city = cities.get(person.cityId);
  return {
    name: person.name,
    company: person.company,
    city: city?.name ?? '',
    source: person.source,
    phone: formatPhone(phoneToCall(person)),
    email: person.email,
    status: newest ? bookingStatusLabel(newest.status) : '',
    bookings: person.bookings.length,
    type: newest ? eventTypeLabel(newest.type) : '',
    eventDate: newest?.eventDate ?? null,
    next: newest ? nextStep(newest.status, person.call) : '',
    manager: person.assignee?.name ?? '',
    since: instantToWall(person.latestAt, city?.timeZone ?? 'UTC').date,
    priceMinor: newest?.priceMinor ?? null,
    currency: newest?.currency ?? regionCurrency(person.regionId),
  };
}

/** The list of prospects as rows of a file, header first: one row per person with their newest booking. */
export const prospectsFileRows = (people: readonly ListedProspect[], cities: Cities): string[][] =>
  reportFileRows(
    { columns },
    people.map((person) => fileRow(person, cities)),
    ({ currency }) => currency,
  );
