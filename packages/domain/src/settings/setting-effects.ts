import type { Setting, SettingReach } from './setting.ts';

/** What exists in a city on the day a new value is previewed, in numbers of records. */
export interface ReachCounts {
  /** Enquiries with a price that is not agreed yet. */
  quotes: number;
  /** Enquiries that customers have not submitted yet. */
  drafts: number;
  /** Coming bookings with an agreed price. */
  firmPrices: number;
  /** Unpaid sent invoices. */
  openInvoices: number;
  /** Bookings with a firm price and no invoice. */
  uninvoiced: number;
  /** Agreed bookings with an event in the new value's period, whose payments are not calculated. */
  eventsToPay: number;
  /** Those whose payments are already calculated. */
  eventsPaid: number;
  /** Accepted seats of events in the new value's period. */
  seatsAccepted: number;
  /** Those not accepted yet. */
  seatsOpen: number;
  /** Coming agreed bookings. */
  eventsAhead: number;
  /** Bookings with pending offers. */
  bookingsOffered: number;
  /** Booked, with the first gig still to come. */
  bookedAhead: number;
  /** New accounts of payees in their cooling-off. */
  coolingAccounts: number;
  /** Pay batches that are not handed over yet. */
  openBatches: number;
  /** Payees of the city in the calendar year of the new value's first day. */
  paidInYear: number;
}
/** What a new value changes and what it leaves, in sentences; never empty. */
export const effectSentences = (setting: Pick<Setting, 'reaches'>, counts: ReachCounts): string[] =>
  setting.reaches.flatMap((reach) => sentences[reach](counts));

const sentences: Record<SettingReach, (counts: ReachCounts) => string[]> = {
  prices: ({ quotes, drafts }) => [
    ...kept(
      quotes,
      'open quote keeps its price until its event is changed',
      'open quotes keep their price until their event is changed',
    ),
    changed(drafts, 'draft will be repriced when it’s sent', 'drafts will be repriced when they’re sent'),
  ],
  'firm prices': ({ firmPrices }) => [
    ...kept(firmPrices, 'agreed price doesn’t change', 'agreed prices don’t change'),
    'Issued invoices never change.',
  ],
  invoices: ({ openInvoices, uninvoiced }) => [
    ...kept(openInvoices, 'sent invoice doesn’t change', 'sent invoices don’t change'),
    changed(
      uninvoiced,
      'booking without an invoice follows the new value',
      'bookings without an invoice follow the new value',
    ),
  ],
  plans: () => ['Existing payment plans don’t change.'],
  pay: ({ eventsToPay, eventsPaid }) => [
    changed(
      eventsToPay,
      'booked event from that day is paid at the new value',
      'booked events from that day are paid at the new value',
    ),
    ...kept(eventsPaid, 'event with calculated payments keeps them', 'events with calculated payments keep them'),
  ],
  seats: ({ seatsAccepted, seatsOpen }) => [
    ...kept(seatsAccepted, 'accepted seat keeps its pay', 'accepted seats keep their pay'),
    changed(
      seatsOpen,
      'open seat from that day is offered at the new rates',
      'open seats from that day are offered at the new rates',
    ),
  ],
  arrivals: ({ eventsAhead }) => [
    ...kept(
      eventsAhead,
      'upcoming event keeps its arrival times until it’s changed',
      'upcoming events keep their arrival times until they’re changed',
    ),
    'Events entered from that day follow the new value.',
  ],
  proposals: () => ['Enquiries with a start time keep it.'],
  agreements: ({ firmPrices }) => [
    ...kept(
      firmPrices,
      'agreed booking keeps the terms it was agreed under',
      'agreed bookings keep the terms they were agreed under',
    ),
    'Customers who accept from that day see the new value first.',
  ],
  journals: () => ['Journals use the newest names straight away, so you can correct a typo. Saved files don’t change.'],
  'sent quotes': () => ['Sent quotes keep their last day. Quotes sent from that day get the new one.'],
  reminders: () => ['It also applies to invoices already sent. Reminders they’ve had count.'],
  mails: () => ['Emails from that day have the new wording. Sent emails don’t change.'],
  messages: () => ['It also applies to anything waiting to be sent that day.'],
  notices: () => ['Prices calculated from that day use the new distances. Sent quotes don’t change.'],
  offers: ({ bookingsOffered }) => [
    ...kept(
      bookingsOffered,
      'booking with open offers keeps their deadlines',
      'bookings with open offers keep their deadlines',
    ),
    'Offers sent from that day get the new one.',
  ],
  reconfirmations: ({ bookedAhead }) => [
    changed(
      bookedAhead,
      'upcoming booking is re-confirmed by the new value',
      'upcoming bookings are re-confirmed by the new value',
    ),
  ],
  accounts: ({ coolingAccounts }) => [
    ...kept(coolingAccounts, 'new account keeps its cooling-off', 'new accounts keep their cooling-off'),
    'Accounts added from that day follow the new value.',
  ],
  batches: ({ openBatches }) => [
    ...kept(openBatches, 'open batch keeps its format', 'open batches keep their format'),
    'Batches made from that day follow the new value.',
  ],
  questions: () => ['Amounts saved earlier don’t change.'],
  discounts: () => ['Quotes and agreed prices with a larger discount don’t change, and can still go up.'],
  forms: ({ paidInYear }) => [
    changed(
      paidInYear,
      'payee of that year is checked against the new value',
      'payees of that year are checked against the new value',
    ),
    'Earlier years don’t change.',
  ],
  files: () => ['Existing files stay, even if they take more.'],
  periods: () => ['Yearly reports start with this month from that day, including those of earlier years.'],
  tasks: () => [
    'Tasks created from that day follow the new value.',
    'Tasks no longer needed are closed. Others keep their due time.',
  ],
};

/** What changes is stated even if nothing is affected. */
const changed = (count: number, one: string, many: string): string =>
  count === 0 ? `No ${one}.` : `${count} ${count === 1 ? one : many}.`;

/** What stays is stated only if there is any. */
const kept = (count: number, one: string, many: string): string[] => (count === 0 ? [] : [changed(count, one, many)]);
