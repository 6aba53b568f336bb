import type { OutputOf } from '@cadenza/contract/operations';
import type { SentQuotes } from '@cadenza/contract/sent-quotes/operations';
import type { CustomerQuotePage } from '@cadenza/contract/sent-quotes/shapes';
import { BookingStatus, isClosed } from '@cadenza/domain/bookings/booking-status';
import { cancellationTerms, postponingSentence } from '@cadenza/domain/cancellations/cancellation-sentences';
import { recognisableEmail } from '@cadenza/domain/email';
import { canManageBooking } from '@cadenza/domain/permissions/bookings';
import { reason } from '@cadenza/domain/refusals/reason';
import { sentenceOf } from '@cadenza/domain/refusals/sentence-of';
import { isStillOffered, quoteDifferences } from '@cadenza/domain/sent-quotes/quote-differences';
import type { QuoteDocument } from '@cadenza/domain/sent-quotes/quote-document';
import {
  consentText,
  kindToSend,
  mailDraft,
  proposedLastDay,
  sendingRefusal,
  sentQuoteState,
} from '@cadenza/domain/sent-quotes/sent-quote';
import { formatInstant, instantToWall } from '@cadenza/domain/time';
import type { OfficeContext, PublicContext } from '../../platform/context.ts';
import { linkIsGenuine, signLink } from '../../platform/crypto/signed-link.ts';
import type { Db } from '../../platform/db/database.ts';
import { apiPrefix } from '../../platform/http/register-operations.ts';
import { refuse, refuseWith } from '../../platform/refusal.ts';
import { type SeenBooking, seeBooking } from '../bookings/door.ts';
import { type OpenedLink, openCustomerLink } from '../customer-links/door.ts';
import { wordsOf } from '../customer-messages/door.ts';
import { type CustomerBookingRow, findCustomerBooking } from '../customer-page/door/find-customer-booking.ts';
import { quotedContentOf } from '../customer-page/door/quoted-content.ts';
import { presentSentQuote } from './present.ts';
import { bookingOfQuote, findAcceptance, findAgreedBy, findSentQuotes, type SentQuoteRow } from './store.ts';

/** A sent quote that a person has opened, and whether they may answer it. */
export interface OpenedQuote {
  link: OpenedLink;
  quote: SentQuoteRow;
  /** Opened by the link in the mail, or by that of a co-planner who decides: may answer. */
  isFromMail: boolean;
  key: string;
}

/** What was just done, or the input of a refused form. */
export type QuoteForm = Pick<CustomerQuotePage, 'done' | 'filled' | 'problems'>;

/**
 * What a key of the customer's page opens: the version whose mail has this answer key, else the newest, read-only. A co-planner
 * opens it if the customer has confirmed that they decide. Null if nothing was sent.
 */
export async function openQuote(context: PublicContext, key: string, answerKey: string): Promise<OpenedQuote | null> {
  const link = await openCustomerLink(context, key, 'customer page', 'co-planner page');
  if (!link || (link.coPlanner && !link.coPlanner.decides)) return null;
  const quotes = await findSentQuotes(context.db, link.bookingId);
  const { secretKey } = context.platform.config;
  const mailed = quotes.find(({ id, version }) => linkIsGenuine(secretKey, 'quote', id, version, answerKey));
  const quote = mailed ?? quotes[0];
  return quote ? { link, quote, isFromMail: mailed !== undefined || link.coPlanner !== null, key } : null;
}

/** The page of a sent quote, as its customer reads it. */
export async function viewQuotePage(
  { db, now, platform }: PublicContext,
  { link, quote, isFromMail, key }: OpenedQuote,
  form: QuoteForm,
): Promise<CustomerQuotePage> {
  const row = await findCustomerBooking(db, link.bookingId, now);
  const { id, document, answer, answeredAt, answeredBy, sentTo } = quote;
  const { publicUrl, secretKey } = platform.config;
  const { city, manager } = row;
  const pdfUrl = `${publicUrl}${apiPrefix}/OnlineAcceptance/${id}/Pdf?key=${signLink(secretKey, 'acceptance', id, 1)}`;
  const at = formatInstant(answeredAt ?? now, city.timeZone);
  return {
    kind: 'customer-quote',
    city,
    document,
    id,
    state: stateOf(quote, row, now),
    isFromMail,
    sentTo: recognisableEmail(sentTo),
    consent: consentText(document),
    accepted: answer === 'accepted' ? { name: answeredBy ?? '', at, pdfUrl } : null,
    bookingUrl: `/your-booking/${key}`,
    phone: manager?.phone ?? city.phone,
    email: manager?.email ?? city.email,
    ...form,
  };
}

/** What was sent for a booking, and what could be, as the office sees it. */
export async function viewSentQuotes(db: Db, context: OfficeContext, booking: SeenBooking): Promise<SentQuotes> {
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
    items: quotes.map((quote) => presentSentQuote(quote, stateOf(quote, row, now))),
    canManage,
    kind,
    sendRefusal: refusal && sentenceOf(refusal),
    unconsented: isAgreed && booking.status < BookingStatus.Performing && isInWriting ? differences : [],
    agreedOtherwise: isAgreed && !isInWriting ? await findAgreedBy(db, booking.id) : null,
  };
}

/** A preview of sending now: the mail and its figures. */
export async function previewQuote(
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

/** The state of a sent quote, given the booking as it is now. */
export function stateOf(quote: SentQuoteRow, row: CustomerBookingRow, now: string) {
  const content = quotedContentOf(row);
  const today = instantToWall(now, row.city.timeZone).date;
  const isOffered = content !== null && isStillOffered(quote.document, content);
  return sentQuoteState({ ...quote, today, status: row.status, isStillOffered: isOffered });
}

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

/** The latest written acceptance; undefined if there is none. */
const acceptedOf = (quotes: readonly SentQuoteRow[]): SentQuoteRow | undefined =>
  quotes.find(({ answer }) => answer === 'accepted');

/** What the customer of a booking accepted. */
export async function viewAcceptance({ db, scope }: OfficeContext, quoteId: string) {
  const bookingId = await bookingOfQuote(db, quoteId);
  if (bookingId === undefined) throw refuse('sentQuoteNotFound');
  await seeBooking(db, scope, bookingId);
  return expectAcceptance(db, quoteId);
}

/** The same, opened by the signed link on the quote's page. */
export async function openAcceptance({ db, platform }: PublicContext, quoteId: string, key: string) {
  if (!linkIsGenuine(platform.config.secretKey, 'acceptance', quoteId, 1, key)) throw refuse('acceptanceNotFound');
  return expectAcceptance(db, quoteId);
}

async function expectAcceptance(db: Db, quoteId: string) {
  const acceptance = await findAcceptance(db, quoteId);
  if (!acceptance) throw refuse('acceptanceNotFound');
  return acceptance;
}
