import type { AcceptInput } from '@cadenza/contract/sent-quotes/answer-input';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { consentText } from '@cadenza/domain/sent-quotes/sent-quote';
import type { PublicContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type EventAuthor, recordEvent, systemAuthor } from '../../../platform/history/record-event.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { refuse } from '../../../platform/refusal.ts';
import { moveBooking } from '../../bookings/door/move-booking.ts';
import { type LockedBooking, lockBooking } from '../../bookings/door.ts';
import { startAcceptedPlan } from '../../payment-plans/door/start-accepted-plan.ts';
import { agreeQuote } from '../../pricing/door/agree-quote.ts';
import { addAnswer, type SentQuoteRow } from '../store.ts';
import { type Answering, lockAnswerable } from './lock-answerable.ts';

/**
 * The customer accepts one exact version. For a quote, its price becomes the firm price, the booking moves to Planning and the
 * deposit's invoice is sent, all or nothing; for a change, the consent is recorded. Concurrent requests wait for the booking's
 * lock and accept it once; accepting again returns the same result.
 */
export async function acceptQuote(context: PublicContext, answering: Answering, { name }: AcceptInput): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { booking, quote, isAccepted, isDeclined, author } = await lockAnswerable(trx, context, answering);
    if (isAccepted) return;
    if (isDeclined) throw refuse('quoteDeclined');
    const { now, ip, userAgent } = context;
    const { document, kind } = quote;
    const consentedTo = consentText(document);
    await addAnswer(trx, quote, { isAccepted: true, name, consentedTo, reason: '', ip, userAgent }, now);
    await recordEvent(trx, booking.id, now, author, {
      kind: 'quote accepted',
      what: kind,
      version: quote.version,
      total: { minor: document.totalMinor, currency: document.currency },
      name,
    });
    if (kind === 'quote') await agree(trx, context, booking, { document, author });
    await enqueue(trx, 'mail-acceptance', { quoteId: quote.id });
  });
}

async function agree(
  trx: Db,
  { now, platform }: PublicContext,
  booking: LockedBooking,
  { document, author }: { document: SentQuoteRow['document']; author: EventAuthor },
): Promise<void> {
  const agreedMinor = await agreeQuote(trx, booking.id, now);
  // A tax change since it was sent would change the price.
  if (agreedMinor !== document.totalMinor) throw refuse('quoteOutdated');
  const total = { minor: agreedMinor, currency: document.currency };
  await recordEvent(trx, booking.id, now, author, { kind: 'firm price set', total, before: null });
  await moveBooking(trx, booking, { to: BookingStatus.Planning, by: 'customer', author, now });
  await startAcceptedPlan(trx, { platform, now, author: systemAuthor }, await lockBooking(trx, booking.id));
}
