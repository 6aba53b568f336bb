import type { CancellationPolicy } from '../cancellations/cancellation-policy.ts';
import type { CancellationTerm } from '../cancellations/cancellation-sentences.ts';
import type { EventType } from '../enquiry/enquiry-rules.ts';
import type { Currency } from '../money.ts';

/** A quote asks for the first yes; a change of what was agreed asks for consent to its difference. */
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
  /** What is played, in the order of the alphabet. */
  lineUp: string[];
}

/** What a customer says yes to: the event, its price and what cancelling costs. Amounts in minor units. */
export interface QuotedContent {
  eventType: EventType;
  eventDate: string | null;
  parts: QuotedPart[];
  /** In the customer's order. */
  singers: string[];
  isChoiceOurs: boolean;
  currency: Currency;
  lines: { title: string; explanation: string; grossMinor: number }[];
  taxLabel: string;
  taxMinor: number;
  isTaxIncluded: boolean;
  totalMinor: number;
  /** What is invoiced at once on acceptance, and within how many days it is due. */
  deposit: { amountMinor: number; dueDays: number };
  policy: CancellationPolicy;
}

/** Something that is other than it was, in words. */
export interface QuoteDifference {
  what: string;
  before: string;
  after: string;
}

/** A quote as it was sent. It never changes; sending again makes the next version. */
export interface QuoteDocument extends QuotedContent {
  kind: SentQuoteKind;
  version: number;
  bookingNumber: number;
  customerName: string;
  cityName: string;
  sentOn: string;
  /** The last day on which it can be accepted; null for a change. */
  validUntil: string | null;
  /** The policy in plain words, as it reads on the day of sending. */
  terms: CancellationTerm[];
  postponing: string;
  /** Of a change: what is other than agreed before. */
  differences: QuoteDifference[];
}
