import { type Currency, sumMinor } from '../money.ts';
import { addMonths, monthOf } from '../month-grid.ts';
import { formatMonth } from '../time.ts';

/** An invoice on a statement, for an event or outside one. Amounts in minor units, with tax. */
export interface StatedInvoice {
  id: string;
  number: string;
  issuedOn: string;
  dueOn: string;
  grossMinor: number;
  openMinor: number;
  isOverdue: boolean;
}

/** An event of the month, with its invoices that were sent and are still valid. */
export interface StatedEvent {
  bookingId: string;
  bookingNumber: number;
  customerName: string;
  eventDate: string;
  cityName: string;
  currency: Currency;
  invoices: readonly StatedInvoice[];
}

/** An invoice outside events that was issued in the month. */
export interface OwnInvoice extends StatedInvoice {
  cityName: string;
  currency: Currency;
}

export interface CurrencySums {
  currency: Currency;
  invoicedMinor: number;
  paidMinor: number;
  openMinor: number;
  overdueMinor: number;
}

/** Totals of a statement's invoices by currency, in order of first appearance. */
export function statementSums(events: readonly StatedEvent[], invoices: readonly OwnInvoice[]): CurrencySums[] {
  const all = [
    ...events.flatMap(({ currency, invoices: own }) => own.map((invoice) => ({ ...invoice, currency }))),
    ...invoices,
  ];
  return [...new Set(all.map(({ currency }) => currency))].map((currency) => {
    const own = all.filter((invoice) => invoice.currency === currency);
    const openOf = (some: typeof own) => sumMinor(some.map(({ openMinor }) => openMinor));
    const invoicedMinor = sumMinor(own.map(({ grossMinor }) => grossMinor));
    const openMinor = openOf(own);
    return {
      currency,
      invoicedMinor,
      paidMinor: invoicedMinor - openMinor,
      openMinor,
      overdueMinor: openOf(own.filter(({ isOverdue }) => isOverdue)),
    };
  });
}

const [monthsBack, monthsAhead] = [23, 6];

/** The available months, latest first: future ones included, because events are invoiced beforehand. */
export const statementMonths = (today: string): { month: string; label: string }[] =>
  Array.from({ length: monthsBack + monthsAhead + 1 }, (_, index) => {
    const month = addMonths(monthOf(today), monthsAhead - index);
    return { month, label: formatMonth(month) };
  });

/** A row of the statement's file. */
export interface OrganisationFileRow {
  bookingNumber: number | null;
  customerName: string;
  eventDate: string;
  cityName: string;
  number: string;
  issuedOn: string;
  dueOn: string;
  grossMinor: number;
  openMinor: number;
  isOverdue: boolean;
}

export const organisationColumns = [
  { key: 'eventDate', head: 'Event', kind: 'date' },
  { key: 'bookingNumber', head: 'Booking', kind: 'count' },
  { key: 'customerName', head: 'Customer', kind: 'text' },
  { key: 'cityName', head: 'City', kind: 'text' },
  { key: 'number', head: 'Invoice', kind: 'text' },
  { key: 'issuedOn', head: 'Issued', kind: 'date' },
  { key: 'dueOn', head: 'Due', kind: 'date' },
  { key: 'grossMinor', head: 'Amount', kind: 'money' },
  { key: 'openMinor', head: 'Open', kind: 'money' },
  { key: 'isOverdue', head: 'Overdue', kind: 'yes' },
] as const;

/** All invoices in this currency, those of events first. */
export const organisationRows = (
  events: readonly StatedEvent[],
  invoices: readonly OwnInvoice[],
  currency: Currency,
): OrganisationFileRow[] => [
  ...events
    .filter((event) => event.currency === currency)
    .flatMap(({ bookingNumber, customerName, eventDate, cityName, invoices: own }) =>
      own.map((invoice) => ({ ...invoice, bookingNumber, customerName, eventDate, cityName })),
    ),
  ...invoices
    .filter((invoice) => invoice.currency === currency)
    .map((invoice) => ({ ...invoice, bookingNumber: null, customerName: '', eventDate: '' })),
];
