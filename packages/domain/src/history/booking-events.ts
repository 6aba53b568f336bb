import type { BookingStatus } from '../bookings/booking-status.ts';
import type { ClosingStep, Outcome } from '../bookings/closing-steps.ts';
import type { CallOutcome } from '../callbacks/call-outcome.ts';
import type { LinkPurpose } from '../customer-links/customer-link.ts';
import type { PaymentStatus } from '../customer-payments/payment-status.ts';
import type { EventType } from '../enquiry/enquiry-rules.ts';
import type { Money } from '../money.ts';
import type { PayListFormat } from '../payouts/bank-file-account.ts';
import type { SentQuoteKind } from '../sent-quotes/quote-document.ts';
import type { PaymentMethod } from '../trade-invoices/payment-method.ts';

/** A person as recorded in the history: their name at the time, and the id to find them now. */
export interface NamedPerson {
  id: string;
  name: string;
}

export const entryChanges = ['added', 'changed', 'removed'] as const;
export type EntryChange = (typeof entryChanges)[number];

export const songLists = ['key song', 'playlist', 'top song'] as const;
export type SongList = (typeof songLists)[number];

/** The author of an event. */
export const authorKinds = ['staff', 'customer', 'musician', 'system', 'app'] as const;
export type AuthorKind = (typeof authorKinds)[number];

/** What was requested and how the customer found us: enquiry, customer and price. */
type EnquiryEvent =
  | { kind: 'booking created'; by: 'customer' | 'staff'; status: BookingStatus }
  | { kind: 'details changed'; fields: string[] }
  | { kind: 'customer changed'; fields: string[] }
  | { kind: 'note changed' }
  | { kind: 'callback requested' }
  | { kind: 'call recorded'; outcome: CallOutcome }
  | { kind: 'enquiry submitted'; total: Money | null }
  | { kind: 'enquiry re-created'; fromNumber: number }
  | { kind: 'assignee changed'; from: NamedPerson | null; to: NamedPerson | null }
  | { kind: 'type changed'; from: EventType; to: EventType }
  | { kind: 'status moved'; from: BookingStatus; to: BookingStatus; because: string }
  | { kind: 'quote saved'; total: Money }
  | { kind: 'firm price set'; total: Money; before: Money | null };

/** The quote as sent, or a change of what was accepted, and the customer's answer. */
type SentQuoteEvent =
  | { kind: 'quote sent'; what: SentQuoteKind; version: number; total: Money; to: string; validUntil: string | null }
  | { kind: 'quote viewed'; what: SentQuoteKind; version: number }
  | { kind: 'quote reminded'; what: SentQuoteKind; version: number; to: string }
  | { kind: 'quote accepted'; what: SentQuoteKind; version: number; total: Money; name: string }
  | { kind: 'quote declined'; what: SentQuoteKind; version: number; reason: string };

/** Who plays. Positions are named: "Violin, ceremony". */
type RosterEvent =
  | { kind: 'availability asked'; musicians: number }
  | { kind: 'availability answered'; musician: NamedPerson; isAvailable: boolean }
  | { kind: 'offers sent'; exclusive: number; open: number; passedOver: number }
  | { kind: 'direct offer sent'; musician: NamedPerson; positions: string[] }
  | { kind: 'offer accepted'; musician: NamedPerson; positions: string[] }
  | { kind: 'offer declined'; musician: NamedPerson; positions: string[]; note: string }
  | { kind: 'offer expired'; musician: NamedPerson; positions: string[] }
  | { kind: 'offer withdrawn'; musician: NamedPerson; positions: string[]; because: string }
  | { kind: 'musician assigned'; musician: NamedPerson; position: string }
  | { kind: 'musician replaced'; from: NamedPerson; to: NamedPerson; position: string }
  | { kind: 'musician released'; musician: NamedPerson; position: string; because: string }
  | { kind: 'singer reserved'; singer: NamedPerson }
  | { kind: 'singer reservation cancelled'; singer: NamedPerson }
  | { kind: 'singers allocated'; singers: NamedPerson[] }
  | { kind: 'position added'; position: string }
  | { kind: 'position removed'; position: string }
  | { kind: 'position linked'; position: string; linkedTo: string | null }
  | { kind: 'position time changed'; position: string }
  | { kind: 'pay rate changed'; position: string; pay: Money | null }
  | { kind: 'pay change asked'; musician: NamedPerson; positions: string[]; from: Money; to: Money }
  | {
      kind: 'pay change answered';
      musician: NamedPerson;
      positions: string[];
      isAccepted: boolean;
      pay: Money;
      note: string;
    }
  | { kind: 'musicians confirmed'; booked: number; unfilled: number }
  | { kind: 're-confirmation asked'; musicians: number }
  | { kind: 're-confirmation answered'; musician: NamedPerson; isComing: boolean };

/** What the customer pays. */
type CustomerMoneyEvent =
  | { kind: 'invoice prepared'; what: InvoiceKind; amount: Money }
  | { kind: 'invoice sent'; number: string; what: InvoiceKind; amount: Money; dueOn: string; to: string }
  | { kind: 'invoice updated'; number: string; replaces: string; amount: Money }
  | { kind: 'invoice voided'; number: string; amount: Money }
  | { kind: 'invoice reminded'; number: string; to: string }
  | { kind: 'invoice viewed'; number: string }
  | { kind: 'payment completed'; number: string; what: InvoiceKind; amount: Money }
  | { kind: 'receipt recorded'; number: string; amount: Money; method: PaymentMethod; receivedOn: string }
  | { kind: 'receipt reversed'; number: string; amount: Money; reason: string }
  | { kind: 'credit used'; number: string; amount: Money }
  | { kind: 'credit note issued'; number: string; invoice: string; amount: Money; reason: string }
  | { kind: 'payment plan changed'; plan: string }
  | { kind: 'payment reminders paused' }
  | { kind: 'payment reminders resumed' }
  | { kind: 'refund proposed'; number: string; receipt: string; amount: Money; reason: string }
  | { kind: 'refund approved'; number: string; amount: Money }
  | { kind: 'refund rejected'; number: string; amount: Money; reason: string }
  | { kind: 'refund paid'; number: string; amount: Money; paidOn: string }
  | { kind: 'refund failed'; number: string; amount: Money; reason: string }
  | { kind: 'refund sent again'; number: string; amount: Money }
  | { kind: 'refund to transfer'; number: string; amount: Money; reason: string }
  | { kind: 'written off'; number: string; amount: Money; reason: string }
  | { kind: 'cancellation settled'; owed: Money; reason: string };
export const invoiceKinds = ['deposit', 'full payment', 'instalment'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** How the day will run. */
type DayEvent =
  | { kind: 'timeline created'; name: string; moments: number }
  | { kind: 'timeline changed'; what: string }
  | { kind: 'timeline deleted' }
  | { kind: 'timeline completed'; isComplete: boolean }
  | { kind: 'song changed'; list: SongList; change: EntryChange; title: string }
  | { kind: 'songs reordered'; list: SongList }
  | { kind: 'key songs completed'; isComplete: boolean }
  | { kind: 'attachment changed'; change: EntryChange; name: string };

/** What musicians and managers are paid, and how the books are closed. */
type PayoutEvent =
  | { kind: 'payouts calculated'; musicians: number; managers: number; total: Money }
  | { kind: 'super received'; payee: NamedPerson; total: Money; receivedOn: string }
  | { kind: 'payout changed'; payee: NamedPerson; total: Money; because: string }
  | { kind: 'payouts confirmed'; count: number }
  | { kind: 'payouts unconfirmed'; count: number }
  | { kind: 'payout status changed'; payee: NamedPerson; from: PaymentStatus; to: PaymentStatus; because: string }
  | { kind: 'pay list downloaded'; format: PayListFormat; count: number; total: Money }
  | { kind: 'closing step completed'; step: ClosingStep }
  | { kind: 'outcome recorded'; outcome: Outcome }
  | { kind: 'booking finalised' }
  | { kind: 'feedback received'; rating: number | null }
  | { kind: 'review published'; isPublished: boolean };

type MessageEvent =
  | { kind: 'mail sent'; subject: string; to: string }
  | { kind: 'message sent'; to: string }
  /** The customer agreed to text messages at this number. */
  | { kind: 'texts agreed to'; to: string }
  | { kind: 'texts stopped' }
  | { kind: 'message received' }
  /** A requested call was closed without an answer. */
  | { kind: 'no reply needed'; messages: number }
  /** What a person without an account was given access to, or lost access to. */
  | { kind: 'link changed'; what: LinkPurpose; change: 'made' | 'renewed' | 'revoked'; to: string }
  /** The customer invited a co-planner, or changed their rights; `rights` as shown. */
  | {
      kind: 'co-planner changed';
      change: 'invited' | 'changed' | 'removed';
      name: string;
      email: string;
      rights: string;
    }
  /** The customer confirmed, through our mail to this address of theirs, that a co-planner may decide for them. */
  | { kind: 'decider confirmed'; name: string; email: string; confirmedAt: string }
  | { kind: 'note added'; text: string };

/**
 * Everything that can happen to a booking. One event is recorded for each relevant step, with its author and time;
 * amounts and names are those of that moment. Only ever add to this list: old events stay readable for years.
 */
export type BookingEvent =
  | EnquiryEvent
  | SentQuoteEvent
  | RosterEvent
  | CustomerMoneyEvent
  | DayEvent
  | PayoutEvent
  | MessageEvent;

export type BookingEventKind = BookingEvent['kind'];
export type BookingEventOf<Kind extends BookingEventKind> = Extract<BookingEvent, { kind: Kind }>;
