import { addMinutes } from '@cadenza/domain/time';
import type { PublicContext } from '../../../platform/context.ts';
import { customerAuthor, recordEvent } from '../../../platform/history/record-event.ts';
import { lockBooking } from '../../bookings/door.ts';
import { findCustomerBooking } from '../../customer-page/door/find-customer-booking.ts';
import { findSentQuotes, markMailed } from '../store.ts';
import { stateOf } from '../views.ts';
import { deliverQuote } from './deliver-quote.ts';
import type { Answering } from './lock-answerable.ts';

/** Within this time the earlier mail is probably still on its way. */
const sameMailMinutes = 10;

/**
 * Mails the link to answer again, for someone who has the page but not the mail: only to the address that the quote was sent to.
 */
export async function resendQuote(
  { db, now, platform }: PublicContext,
  { bookingId, quoteId }: Answering,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    const quote = (await findSentQuotes(trx, booking.id)).find(({ id }) => id === quoteId);
    if (!quote || quote.mailedAt > addMinutes(now, -sameMailMinutes)) return;
    const row = await findCustomerBooking(trx, booking.id, now);
    if (stateOf(quote, row, now) !== 'open') return;
    await markMailed(trx, quote, now);
    await deliverQuote(trx, platform, booking, { ...quote, now });
    const sent = { kind: 'mail sent' as const, subject: quote.subject, to: quote.sentTo };
    await recordEvent(trx, booking.id, now, customerAuthor(row.customerName), sent);
  });
}
