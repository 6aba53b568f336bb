import type { CustomerQuotePage } from '@cadenza/contract/sent-quotes/shapes';
import { recognisableEmail } from '@cadenza/domain/email';
import { consentText } from '@cadenza/domain/sent-quotes/sent-quote';
import { formatInstant } from '@cadenza/domain/time';
import type { PublicContext } from '../../platform/context.ts';
import { linkIsGenuine, signLink } from '../../platform/crypto/signed-link.ts';
import { apiPrefix } from '../../platform/http/register-operations.ts';
import { type OpenedLink, openCustomerLink } from '../customer-links/door.ts';
import { findCustomerBooking } from '../customer-page/door/find-customer-booking.ts';
import { stateOf } from './present.ts';
import { findSentQuotes, type SentQuoteRow } from './store.ts';

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
