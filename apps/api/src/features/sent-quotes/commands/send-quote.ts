import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { QuoteDocument } from '@cadenza/domain/sent-quotes/quote-document';
import { addDays } from '@cadenza/domain/time';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField, refuseWith } from '../../../platform/refusal.ts';
import { moveBooking } from '../../bookings/door/move-booking.ts';
import { lockBooking, manageBooking } from '../../bookings/door.ts';
import { recordSentMessage } from '../../customer-messages/door.ts';
import { findCustomerBooking } from '../../customer-page/door/find-customer-booking.ts';
import { checkQuotedPrice } from '../../pricing/door/check-quoted-price.ts';
import { addSentQuote, findSentQuotes } from '../store.ts';
import { toSend, viewSentQuotes } from '../views.ts';
import { deliverQuote } from './deliver-quote.ts';

const maxDays = 366;

/**
 * Sends the customer the current quote, or the difference to what they accepted, as an immutable document with a link to answer
 * it. A booking before Quote moves there. Repeating the same id sends nothing.
 */
export const sendQuote: Handler<'sendQuote'> = async (context, { params: { id: bookingId }, body }) => {
  const { db, now, actor, platform } = context;
  return db.transaction().execute(async (trx) => {
    const found = await manageBooking(trx, context.scope, bookingId);
    const known = await findSentQuotes(trx, found.id);
    if (known.some(({ id }) => id === body.id)) return viewSentQuotes(trx, context, found);
    const author = eventAuthorOf(context);
    const before = toSend(await findCustomerBooking(trx, found.id, now), known, found.customer_email, now);
    if (before.refusal !== null) throw refuseWith(before.refusal);
    if (found.status < BookingStatus.Quote) {
      await moveBooking(trx, found, { to: BookingStatus.Quote, by: 'staff', author, now });
    }
    const booking = await lockBooking(trx, found.id);
    await checkQuotedPrice(trx, context, booking);
    // From Quote on the page shows the booking, no longer what the customer entered in the enquiry.
    const row = await findCustomerBooking(trx, booking.id, now);
    const { document: draft } = toSend(row, known, booking.customer_email, now);
    if (!draft) throw new Error('what was to be sent has gone');
    const document = { ...draft, validUntil: lastDayOf(draft, body.validUntil) };
    const sentTo = booking.customer_email;
    const { id, subject, words } = body;
    await addSentQuote(trx, booking.id, { id, document, subject, words, sentTo, by: actor.userId }, now);
    const message = document.kind === 'quote' ? 'quoteSent' : 'changeSent';
    await recordSentMessage(trx, booking.id, { message, occasion: id }, now);
    await deliverQuote(trx, platform, booking, { id, document, subject, words, sentTo, now });
    await recordEvent(trx, booking.id, now, author, {
      kind: 'quote sent',
      what: document.kind,
      version: document.version,
      total: { minor: document.totalMinor, currency: document.currency },
      to: sentTo,
      validUntil: document.validUntil,
    });
    return viewSentQuotes(trx, context, booking);
  });
};

/** A quote is open from today until the event at the latest; a change until it is answered. */
function lastDayOf({ kind, sentOn, eventDate }: QuoteDocument, wanted: string | null): string | null {
  if (kind === 'change') return null;
  if (wanted === null) throw invalidField('validUntil', 'Please choose the last day on which it can be accepted.');
  if (wanted < sentOn) throw invalidField('validUntil', 'This day has already passed.');
  if (eventDate !== null && wanted > eventDate) throw invalidField('validUntil', 'This is after the event.');
  if (wanted > addDays(sentOn, maxDays)) throw invalidField('validUntil', 'A year is the longest.');
  return wanted;
}
