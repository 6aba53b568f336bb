import type { CancellationPolicy } from '../cancellations/cancellation-policy.ts';
import type { CancellationTerm } from '../cancellations/cancellation-sentences.ts';
import type { EventType } from '../enquiry/enquiry-rules.ts';
import type { Currency } from '../money.ts';

/** A quote requests the first acceptance; a change of what was agreed requests consent to the difference. */
export const sentQuoteKinds = ['quote', 'change'] as const;
export type SentQuoteKind = (typeof sentQuoteKinds)[number];

/** A part of the day; times are the city's wall time. */
export interface QuotedPart {
  name: string;
  music: string;
  startTime: string;
  endTime: string | null;
  /** Null while it is not fixed. */
  place: string | null;
  /** The music, in alphabetical order. */
  lineUp: string[];
}

/** What a customer accepts: the event, its price and the cancellation costs. Amounts in minor units. */
export interface QuotedContent {
  eventType: EventType;
  eventDate: string | null;
  parts: QuotedPart[];
  /** In the customer's order. */
  singers: string[];
  isChoiceOurs: boolean;
  currency: Currency;
  /** Quotes sent before net amounts were stored have none. */
  lines: { title: string; explanation: string; netMinor?: number | undefined; grossMinor: number }[];
  taxLabel: string;
  taxMinor: number;
  isTaxIncluded: boolean;
  totalMinor: number;
  /** The amount invoiced immediately on acceptance, and the days until it is due. */
  deposit: { amountMinor: number; dueDays: number };
  policy: CancellationPolicy;
}

/** A difference, in words. */
export interface QuoteDifference {
  what: string;
  before: string;
  after: string;
}

/** A quote as sent. It never changes; sending again creates the next version. */
export interface QuoteDocument extends QuotedContent {
  kind: SentQuoteKind;
  version: number;
  bookingNumber: number;
  customerName: string;
  cityName: string;
  sentOn: string;
  /** The last day on which it can be accepted; null for a change. */
  validUntil: string | null;
  /** The policy in plain words, as of the day of sending. */
  terms: CancellationTerm[];
  postponing: string;
  /** For a change: what differs from what was agreed before. */
  differences: QuoteDifference[];
}
