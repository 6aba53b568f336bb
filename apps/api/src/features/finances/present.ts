import { bookingStatusLabel } from '@cadenza/domain/bookings/booking-status';
import { paymentStatusLabel } from '@cadenza/domain/customer-payments/payment-status';
import { eventTypeLabel } from '@cadenza/domain/enquiry/enquiry-rules';
import type { EventGigSummaryRow } from '@cadenza/domain/finances/event-gig-summary-report';
import { type EventResult, eventMargin, eventResults } from '@cadenza/domain/finances/event-results';
import type { FinancialDay } from '@cadenza/domain/finances/finances-report';
import type { MusicianPaysheetRow } from '@cadenza/domain/finances/musician-paysheet-report';
import { documentKindLabel, type PaymentsRow } from '@cadenza/domain/finances/payments-report';
import type { RegionId } from '@cadenza/domain/regions';
import { paymentMethodLabel } from '@cadenza/domain/trade-invoices/payment-method';
import { agreedWorkOf } from '../payouts/door/position-work.ts';
import type { readEvents, readFinances, readPayments, readPaysheet } from './views.ts';

type Paid = Awaited<ReturnType<typeof readPaysheet>>['items'][number];
type Invoice = Awaited<ReturnType<typeof readPayments>>['items'][number];
type Events = Awaited<ReturnType<typeof readEvents>>;
type Finances = Awaited<ReturnType<typeof readFinances>>;

export const paysheetRow = ({ id, day, payeeId: _payee, seats, status, ...row }: Paid): MusicianPaysheetRow => ({
  ...row,
  payoutId: id,
  date: day,
  seat: seats.join('; '),
  status: paymentStatusLabel(status),
});

export const paymentsRow = ({
  id,
  day: _day,
  customerId: _customer,
  paymentId: _payment,
  leftMinor: _left,
  openMinor: _open,
  kind,
  methods,
  ...row
}: Invoice): PaymentsRow => ({
  ...row,
  documentId: id,
  kind: documentKindLabel(kind),
  // Writing an invoice off completes it, but nothing was received.
  receivedOn: row.state === 'written off' ? null : row.receivedOn,
  method: row.state === 'paid' ? [...new Set(methods.map(paymentMethodLabel))].join(', ') : '',
});

/** The price and cost of each event by its booking's id. */
export function resultsOf(
  { all, seats, termsByDay }: Pick<Events, 'all' | 'seats' | 'termsByDay'>,
  region: RegionId,
): Map<string, EventResult> {
  const termsOn = new Map(termsByDay.map(({ day, ...terms }) => [day, terms]));
  return eventResults(
    all,
    seats.map(({ bookingId, day, id, musicianId, entity, ...seat }) => {
      const { bands, superRate } = termsOn.get(day) ?? { bands: [], superRate: null };
      return {
        bookingId,
        id,
        player: musicianId === null ? null : { userId: musicianId, entity },
        work: agreedWorkOf({ ...seat, bands }),
        superRate: superRate ?? '0',
      };
    }),
    region,
  );
}

export const eventRow = (
  { id, day, type, status, gigs, seats, bookingNumber, customer }: Events['items'][number],
  result: EventResult,
): EventGigSummaryRow => ({
  bookingId: id,
  date: day ?? '',
  bookingNumber,
  customer,
  type: eventTypeLabel(type),
  lineUps: distinct(gigs.map(({ lineUp }) => lineUp)),
  venue: distinct(gigs.map(({ venue }) => venue)),
  performers: `${seats.filled} of ${seats.total}`,
  ...result,
  marginMinor: eventMargin(result),
  status: bookingStatusLabel(status),
});

const distinct = (names: readonly (string | null)[]) => [...new Set(names.filter((name) => name !== null))].join('; ');

/** The amounts of each day, one row per kind; an event without a price counts with its cost. */
export function financialDays(found: Finances, region: RegionId): FinancialDay[] {
  const results = resultsOf(found, region);
  return [
    ...found.invoiced.map(({ date, grossMinor, taxMinor }) => ({
      ...nothingOn(date),
      invoicedMinor: grossMinor,
      taxMinor,
    })),
    ...found.received.map(({ date, grossMinor }) => ({ ...nothingOn(date), receivedMinor: grossMinor })),
    ...found.overdue.map(({ date, openMinor }) => ({ ...nothingOn(date), overdueMinor: openMinor })),
    ...found.all.map(({ id, day }) => {
      const { priceMinor = 0, costMinor = 0 } = results.get(id) ?? {};
      return { ...nothingOn(day ?? ''), priceMinor: priceMinor ?? 0, costMinor };
    }),
  ];
}

const nothingOn = (date: string): FinancialDay => ({
  date,
  invoicedMinor: 0,
  taxMinor: 0,
  receivedMinor: 0,
  overdueMinor: 0,
  priceMinor: 0,
  costMinor: 0,
});
