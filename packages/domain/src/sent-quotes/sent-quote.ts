import { BookingStatus, isClosed } from '../bookings/booking-status.ts';
import type { MessageWords } from '../customer-messages/customer-messages.ts';
import { commonValues, fillWords } from '../customer-messages/message-words.ts';
import { formatMinor, formatWithCode } from '../money.ts';
import { type Reason, reason } from '../refusals/reason.ts';
import { addDays, formatLongDate } from '../time.ts';
import type { QuoteDocument, SentQuoteKind } from './quote-document.ts';

export interface SentQuoteFacts {
  kind: SentQuoteKind;
  /** Nothing was sent after it. */
  isNewest: boolean;
  answer: 'accepted' | 'declined' | null;
  validUntil: string | null;
  /** The day in the city. */
  today: string;
  status: BookingStatus;
  /** Event, price and policy are still as sent. */
  isStillOffered: boolean;
}

/**
 * The status of a sent quote. Outdated: the booking was changed since, and a newer one has to be sent. Closed: the booking
 * moved on without it.
 */
export const sentQuoteStates = ['open', 'accepted', 'declined', 'expired', 'outdated', 'replaced', 'closed'] as const;
export type SentQuoteState = (typeof sentQuoteStates)[number];

export function sentQuoteState(facts: SentQuoteFacts): SentQuoteState {
  const { kind, isNewest, answer, validUntil, today, status, isStillOffered } = facts;
  if (answer !== null) return answer;
  if (!isNewest) return 'replaced';
  if (!(kind === 'quote' ? status === BookingStatus.Quote : mayChange(status))) return 'closed';
  if (validUntil !== null && validUntil < today) return 'expired';
  return isStillOffered ? 'open' : 'outdated';
}

/** A change can be accepted from the agreement until the event. */
const mayChange = (status: BookingStatus) =>
  !isClosed(status) && status >= BookingStatus.Planning && status < BookingStatus.Performing;

/** Why a customer cannot answer, or null. A repeated acceptance is handled before this check. */
export function answerRefusal(state: SentQuoteState): Reason | null {
  switch (state) {
    case 'open':
      return null;
    case 'accepted':
      return reason('quoteAccepted');
    case 'declined':
      return reason('quoteDeclined');
    case 'expired':
      return reason('quoteExpired');
    case 'outdated':
      return reason('quoteOutdated');
    case 'replaced':
      return reason('quoteReplaced');
    case 'closed':
      return reason('quoteClosed');
  }
}

export interface SendingFacts {
  status: BookingStatus;
  hasPrice: boolean;
  eventDate: string | null;
  today: string;
  email: string;
  /** For an agreed booking: what differs from what the customer accepted; null if nothing was accepted in writing. */
  differences: number | null;
}

/** What would be sent in this status. */
export const kindToSend = (status: BookingStatus): SentQuoteKind =>
  status < BookingStatus.Planning ? 'quote' : 'change';

/** Why nothing can be sent for the customer to answer now, or null. */
export function sendingRefusal(facts: SendingFacts): Reason | null {
  const { status, hasPrice, eventDate, today, email, differences } = facts;
  if (isClosed(status)) return reason('bookingClosed');
  if (status >= BookingStatus.Performing) return reason('eventBegun');
  if (!hasPrice) return reason('quoteMissing');
  if (eventDate === null) return reason('eventDateUnknown');
  if (eventDate < today) return reason('eventDatePassed');
  if (email === '') return reason('customerWithoutEmail');
  if (kindToSend(status) === 'quote') return null;
  if (differences === null) return reason('nothingAcceptedYet');
  return differences === 0 ? reason('nothingToConsentTo') : null;
}

/** The last day proposed for a quote: this many days from today, and not after the event. */
export function proposedLastDay(today: string, expiryDays: number, eventDate: string | null): string {
  const last = addDays(today, expiryDays);
  return eventDate !== null && eventDate < last ? eventDate : last;
}

/** The statement that the customer signs. */
export function consentText(document: QuoteDocument): string {
  const total = `${formatMinor(document.totalMinor, document.currency)} ${document.currency}`;
  if (document.kind === 'change') {
    return `I accept these changes. The new total is ${total}. Everything else stays as I accepted it.`;
  }
  const on = document.eventDate === null ? '' : ` on ${formatLongDate(document.eventDate)}`;
  return `I accept this quote of ${total} for the music${on}, including the cancellation and postponement terms shown here.`;
}

/** The mail of a quote in the city's words, before staff edit it. */
export function mailDraft(document: QuoteDocument, words: MessageWords): { subject: string; words: string } {
  const { customerName, bookingNumber, eventDate, cityName, totalMinor, currency } = document;
  const { subject, paragraphs } = fillWords(words, {
    ...commonValues({ name: customerName, number: bookingNumber, eventDate, city: cityName }),
    total: formatWithCode(totalMinor, currency),
  });
  return { subject, words: paragraphs.join('\n\n') };
}

export interface ReminderFacts {
  sentOn: string;
  validUntil: string | null;
  /** Days after sending; 0 for no reminder then. */
  reminderDays: number;
  wasReminded: boolean;
  wasLastReminded: boolean;
  today: string;
}

/**
 * Which reminder of an unanswered quote is due today: after some days, and on the day before it expires. If both are due on the
 * same day, only the second is sent.
 */
export function reminderDue(facts: ReminderFacts): 'first' | 'last' | null {
  const { sentOn, validUntil, reminderDays, wasReminded, wasLastReminded, today } = facts;
  if (today <= sentOn || wasLastReminded) return null;
  if (validUntil !== null && today > validUntil) return null;
  if (validUntil !== null && today >= addDays(validUntil, -1)) return 'last';
  return reminderDays > 0 && !wasReminded && today >= addDays(sentOn, reminderDays) ? 'first' : null;
}
