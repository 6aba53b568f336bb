import type { OutputOf } from '@cadenza/contract/operations';
import type { SentQuote, SentQuotes } from '@cadenza/contract/sent-quotes/operations';
import { BookingStatus, isClosed } from '@cadenza/domain/bookings/booking-status';
import { cancellationTerms, postponingSentence } from '@cadenza/domain/cancellations/cancellation-sentences';
import { canManageBooking } from '@cadenza/domain/permissions/bookings';
import { reason } from '@cadenza/domain/refusals/reason';
import { sentenceOf } from '@cadenza/domain/refusals/sentence-of';
import { isStillOffered, quoteDifferences } from '@cadenza/domain/sent-quotes/quote-differences';
import type { QuoteDocument } from '@cadenza/domain/sent-quotes/quote-document';
import {
  answerRefusal,
  kindToSend,
  mailDraft,
  proposedLastDay,
  sendingRefusal,
  sentQuoteState,
} from '@cadenza/domain/sent-quotes/sent-quote';
import { instantToWall } from '@cadenza/domain/time';
import type { OfficeContext, PublicContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { customerAuthor } from '../../platform/history/record-event.ts';
import { refuse, refuseWith } from '../../platform/refusal.ts';
import { lockBooking, type SeenBooking } from '../bookings/door.ts';
import { wordsOf } from '../customer-messages/door.ts';
import { type CustomerBookingRow, findCustomerBooking } from '../customer-page/door/find-customer-booking.ts';
import { quotedContentOf } from '../customer-page/door/quoted-content.ts';
import { findAgreedBy, findSentQuotes, type SentQuoteRow } from './store.ts';

/** The state of a sent quote, given the booking as it is now. */
export function stateOf(quote: SentQuoteRow, row: CustomerBookingRow, now: string) {
  const content = quotedContentOf(row);
  const today = instantToWall(now, row.city.timeZone).date;
  const isOffered = content !== null && isStillOffered(quote.document, content);
  return sentQuoteState({ ...quote, today, status: row.status, isStillOffered: isOffered });
}

/** A person who opened the link in our mail, or a co-planner who decides: they can answer one version for one booking. */
export interface Answering {
  bookingId: string;
  quoteId: string;
  coPlannerId: string | null;
}

/** The quote being answered, its booking locked; refuses one that is neither open nor already answered. */
export async function findAnswerable(trx: Db, { now }: PublicContext, { bookingId, quoteId, coPlannerId }: Answering) {
  const booking = await lockBooking(trx, bookingId);
  const quote = (await findSentQuotes(trx, booking.id)).find(({ id }) => id === quoteId);
  if (!quote) throw refuse('sentQuoteNotFound');
  const row = await findCustomerBooking(trx, booking.id, now);
  const [isAccepted, isDeclined] = [quote.answer === 'accepted', quote.answer === 'declined'];
  const by = coPlannerId === null ? row.customerName : deciderOf(row, coPlannerId);
  const refusal = answerRefusal(stateOf(quote, row, now));
  if (refusal !== null && !isAccepted && !isDeclined) throw refuseWith(refusal);
  return { booking, quote, isAccepted, isDeclined, author: customerAuthor(by) };
}

/** The name of a co-planner who decides; refused once the customer has removed their right to. */
function deciderOf({ coPlanners }: CustomerBookingRow, coPlannerId: string): string {
  const decider = coPlanners.find(({ id, decidesSince }) => id === coPlannerId && decidesSince !== null);
  if (!decider) throw refuse('quoteLinkNeeded');
  return decider.name;
}

/** The latest written acceptance; undefined if there is none. */
const acceptedOf = (quotes: readonly SentQuoteRow[]): SentQuoteRow | undefined =>
  quotes.find(({ answer }) => answer === 'accepted');

/** What would be sent now, and why it cannot be; both without the last day, which the sender chooses. */
export function toSend(row: CustomerBookingRow, quotes: readonly SentQuoteRow[], email: string, now: string) {
  const content = quotedContentOf(row);
  const today = instantToWall(now, row.city.timeZone).date;
  const kind = kindToSend(row.status);
  const accepted = acceptedOf(quotes);
  const differences = content && accepted && kind === 'change' ? quoteDifferences(accepted.document, content) : [];
  const refusal = sendingRefusal({
    status: row.status,
    hasPrice: content !== null,
    eventDate: row.eventDate,
    today,
    email,
    differences: accepted ? differences.length : null,
  });
  const document: QuoteDocument | null = content && {
    ...content,
    kind,
    version: (quotes[0]?.version ?? 0) + 1,
    bookingNumber: row.bookingNumber,
    customerName: row.customerName,
    cityName: row.city.name,
    sentOn: today,
    validUntil: null,
    terms: cancellationTerms(content.policy, {
      agreedOn: kind === 'quote' ? null : row.agreedOn,
      eventDate: content.eventDate,
      priceMinor: content.totalMinor,
      today,
    }),
    postponing: postponingSentence(content.policy),
    differences,
  };
  return { refusal, document, kind, differences, today };
}

/** A preview of sending now: the mail and its figures. */
export async function previewNow(
  db: Db,
  { now }: OfficeContext,
  booking: SeenBooking,
): Promise<OutputOf<'previewQuote'>> {
  const row = await findCustomerBooking(db, booking.id, now);
  const to = booking.customer_email;
  const { refusal, document, today } = toSend(row, await findSentQuotes(db, booking.id), to, now);
  if (refusal !== null || !document) throw refuseWith(refusal ?? reason('quoteMissing'));
  const { kind, version, currency, totalMinor, deposit, differences } = document;
  const lastDay = proposedLastDay(today, row.settings.quoteExpiryDays, row.eventDate);
  return {
    kind,
    version,
    to,
    ...mailDraft(document, await wordsOf(db, booking.id, kind === 'quote' ? 'quoteSent' : 'changeSent')),
    validUntil: kind === 'quote' ? lastDay : null,
    currency,
    totalMinor,
    depositMinor: deposit.amountMinor,
    differences,
  };
}

/** What was sent for a booking, and what could be, as the office sees it. */
export async function sentQuotesNow(db: Db, context: OfficeContext, booking: SeenBooking): Promise<SentQuotes> {
  const { now } = context;
  const row = await findCustomerBooking(db, booking.id, now);
  const quotes = await findSentQuotes(db, booking.id);
  const { refusal, kind, differences } = toSend(row, quotes, booking.customer_email, now);
  const canManage = canManageBooking(context.actor, {
    cityId: booking.city_id,
    assigneeUserId: booking.assignee_user_id,
  });
  const isAgreed = booking.status >= BookingStatus.Planning && !isClosed(booking.status);
  const isInWriting = acceptedOf(quotes) !== undefined;
  return {
    bookingId: booking.id,
    items: quotes.map((quote) => present(quote, row, now)),
    canManage,
    kind,
    sendRefusal: refusal && sentenceOf(refusal),
    unconsented: isAgreed && booking.status < BookingStatus.Performing && isInWriting ? differences : [],
    agreedOtherwise: isAgreed && !isInWriting ? await findAgreedBy(db, booking.id) : null,
  };
}

function present(quote: SentQuoteRow, row: CustomerBookingRow, now: string): SentQuote {
  const { id, version, kind, sentAt, sentByName, sentTo, validUntil, firstViewedAt, document, hash } = quote;
  const { remindedAt, lastRemindedAt, answer, answeredAt, answeredBy, reason, ipAddress } = quote;
  return {
    id,
    version,
    kind,
    state: stateOf(quote, row, now),
    sentAt,
    sentByName,
    sentTo,
    validUntil,
    currency: document.currency,
    totalMinor: document.totalMinor,
    differences: document.differences,
    hash,
    firstViewedAt,
    remindedAt: lastRemindedAt ?? remindedAt,
    answer:
      answer === null || answeredAt === null
        ? null
        : { at: answeredAt, name: answeredBy ?? '', reason: reason ?? '', from: ipAddress ?? '' },
  };
}
