import type { Setting, SettingReach } from './setting.ts';

/** What there is in a city on the day when a new value is looked at; each a number of records. */
export interface ReachCounts {
  /** Enquiries with a price that nobody has agreed yet. */
  quotes: number;
  /** Enquiries that customers have not sent yet. */
  drafts: number;
  /** Bookings whose price is agreed and whose event is still to come. */
  firmPrices: number;
  /** Invoices that were sent and are not paid. */
  openInvoices: number;
  /** Bookings with a firm price and no invoice. */
  uninvoiced: number;
  /** Agreed bookings with an event in the time of the new value, whose payments are not worked out. */
  eventsToPay: number;
  /** Those whose payments are worked out already. */
  eventsPaid: number;
  /** Seats of events in the time of the new value that somebody has accepted. */
  seatsAccepted: number;
  /** Those that nobody has accepted yet. */
  seatsOpen: number;
  /** Agreed bookings whose event is still to come. */
  eventsAhead: number;
  /** Bookings with offers that wait for an answer. */
  bookingsOffered: number;
  /** Booked, with the first gig still to come. */
  bookedAhead: number;
  /** New accounts of payees that cool off. */
  coolingAccounts: number;
  /** Pay batches that were made and not handed over. */
  openBatches: number;
  /** Payees whom the city paid in the calendar year of the new value's first day. */
  paidInYear: number;
}
/** What a new value changes and what it leaves, in sentences; never nothing. */
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
    ...kept(firmPrices, 'agreed price stays as it is', 'agreed prices stay as they are'),
    'Issued invoices never change.',
  ],
  invoices: ({ openInvoices, uninvoiced }) => [
    ...kept(openInvoices, 'invoice that was sent stays as it is', 'invoices that were sent stay as they are'),
    changed(
      uninvoiced,
      'booking without an invoice follows the new value',
      'bookings without an invoice follow the new value',
    ),
  ],
  plans: () => ['Payment plans that are there stay as they are.'],
  pay: ({ eventsToPay, eventsPaid }) => [
    changed(
      eventsToPay,
      'booked event from that day on is paid by the new value',
      'booked events from that day on are paid by the new value',
    ),
    ...kept(
      eventsPaid,
      'event whose payments are worked out keeps them',
      'events whose payments are worked out keep them',
    ),
  ],
  seats: ({ seatsAccepted, seatsOpen }) => [
    ...kept(seatsAccepted, 'seat that is accepted keeps its pay', 'seats that are accepted keep their pay'),
    changed(
      seatsOpen,
      'open seat of an event from that day on is offered at the new rates',
      'open seats of events from that day on are offered at the new rates',
    ),
  ],
  arrivals: ({ eventsAhead }) => [
    ...kept(
      eventsAhead,
      'event ahead keeps its arrival times until it is changed',
      'events ahead keep their arrival times until they are changed',
    ),
    'Events entered from that day on follow the new value.',
  ],
  proposals: () => ['Enquiries that have a start already keep it.'],
  agreements: ({ firmPrices }) => [
    ...kept(
      firmPrices,
      'agreed booking keeps what held when it was agreed',
      'agreed bookings keep what held when they were agreed',
    ),
    'Customers who agree from that day on see the new value first.',
  ],
  journals: () => [
    'Journals have the newest names at once, so that a mistyped one is corrected; files that were saved stay.',
  ],
  'sent quotes': () => ['Quotes that were sent keep their last day; those sent from that day on have the new one.'],
  reminders: () => ['Invoices that are out follow it too; what went out already counts.'],
  mails: () => ['Mails from that day on have the new words; those that were sent stay as they are.'],
  messages: () => ['What waits to be sent on that day follows it too.'],
  notices: () => ['Prices worked out from that day on use the new distances; quotes already sent stay as they are.'],
  offers: ({ bookingsOffered }) => [
    ...kept(
      bookingsOffered,
      'booking with open offers keeps their deadlines',
      'bookings with open offers keep their deadlines',
    ),
    'Offers sent from that day on have the new one.',
  ],
  reconfirmations: ({ bookedAhead }) => [
    changed(
      bookedAhead,
      'booking ahead is asked about by the new value',
      'bookings ahead are asked about by the new value',
    ),
  ],
  accounts: ({ coolingAccounts }) => [
    ...kept(coolingAccounts, 'new account cools off as it began', 'new accounts cool off as they began'),
    'Accounts given from that day on follow the new value.',
  ],
  batches: ({ openBatches }) => [
    ...kept(openBatches, 'open batch keeps its format', 'open batches keep their format'),
    'Batches made from that day on follow the new value.',
  ],
  questions: () => ['Amounts that were kept before stay as they are.'],
  discounts: () => ['Quotes and agreed prices that are further below stay as they are, and may rise.'],
  forms: ({ paidInYear }) => [
    changed(
      paidInYear,
      'payee of that year is held against the new value',
      'payees of that year are held against the new value',
    ),
    'Earlier years keep theirs.',
  ],
  files: () => ['Files that are there stay, also where they take more.'],
  periods: () => ['Reports by year begin with it from that day on, also those of earlier years.'],
  tasks: () => [
    'Tasks that are set from that day on follow the new value.',
    'Those that are no longer wanted are closed, and those that are there keep when they are due.',
  ],
};

/** What the new value changes is said even where there is nothing. */
const changed = (count: number, one: string, many: string): string =>
  count === 0 ? `No ${one}.` : `${count} ${count === 1 ? one : many}.`;

/** What stays is said only where there is any. */
const kept = (count: number, one: string, many: string): string[] => (count === 0 ? [] : [changed(count, one, many)]);
