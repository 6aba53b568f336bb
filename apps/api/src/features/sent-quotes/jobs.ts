import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { reminderDue } from '@cadenza/domain/sent-quotes/sent-quote';
import { instantToWall } from '@cadenza/domain/time';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { dateIn, instant, isOutsideQuietHours, settingsToday } from '../../platform/db/expressions.ts';
import { recordEvent, systemAuthor } from '../../platform/history/record-event.ts';
import { describeFault } from '../../platform/log/describe-fault.ts';
import { postMail } from '../../platform/mail/post-message.ts';
import { drawSheet } from '../../platform/pdf/draw-sheet.ts';
import { lockBookingUnchecked } from '../bookings/door.ts';
import { customerLinkForMail } from '../customer-links/door.ts';
import { recordSentMessage, wordsOf } from '../customer-messages/door.ts';
import { findCustomerBooking } from '../customer-page/door/find-customer-booking.ts';
import { deliverQuote } from './commands/deliver-quote.ts';
import { acceptanceSheet } from './documents/acceptance-sheet.ts';
import { acceptedNotice, thanksMail } from './mails/answer-mails.ts';
import { findAcceptance, findSentQuotes, markAcceptanceMailed, markReminded } from './store.ts';
import { stateOf } from './views.ts';

/** Mails what was accepted, as a PDF, to the customer and to their assignee. Running it twice mails once. */
export async function mailAcceptance(platform: Platform, { quoteId }: { quoteId: string }): Promise<void> {
  const { database, clock, config } = platform;
  const acceptance = await findAcceptance(database.kysely, quoteId);
  if (!acceptance) throw new Error('what was accepted has gone');
  const { bookingId, quote, contact } = acceptance;
  const content = await drawSheet(acceptanceSheet(config.APP_NAME, quote, contact), quote.answeredAt ?? quote.sentAt);
  const attachment = { fileName: `Acceptance ${contact.bookingNumber} version ${quote.version}.pdf`, content };
  const now = clock.now();
  await database.kysely.transaction().execute(async (trx) => {
    const booking = await lockBookingUnchecked(trx, bookingId);
    const message = quote.kind === 'quote' ? 'quoteAccepted' : 'changeAccepted';
    if (!(await markAcceptanceMailed(trx, quoteId, now))) return;
    await recordSentMessage(trx, booking.id, { message, occasion: quoteId }, now);
    const linked = { id: booking.id, customerId: booking.customer_id, regionId: booking.region_id };
    const url = await customerLinkForMail(trx, platform, linked, 'customer page', now);
    const acceptanceFacts = { contact, booking, quote, attachment };
    const words = await wordsOf(trx, booking.id, message);
    const thanks = thanksMail({ ...acceptanceFacts, url, words }, config);
    await postMail(trx, now, thanks, acceptedNotice(acceptanceFacts, config));
    const sent = { kind: 'mail sent' as const, subject: thanks.subject, to: quote.sentTo };
    await recordEvent(trx, booking.id, now, systemAuthor, sent);
  });
}

/**
 * Reminds customers of quotes and changes that they have not answered, once after some days and once on the day before the end,
 * outside the city's quiet hours. Runs hourly. A failure does not hold up the others.
 */
export async function remindOfQuotes(platform: Platform): Promise<void> {
  const { database, clock, log } = platform;
  const now = clock.now();
  for (const waiting of await findWaiting(database.kysely, now)) {
    const { date: today } = instantToWall(now, waiting.zone);
    const which = reminderDue({ ...waiting, today });
    if (which === null) continue;
    try {
      await database.kysely.transaction().execute((trx) => remind(trx, platform, { ...waiting, which, now }));
    } catch (error) {
      log.error(
        { booking: waiting.bookingId, error: describeFault(error) },
        'a customer could not be reminded of a quote',
      );
    }
  }
}

async function remind(
  trx: Db,
  platform: Platform,
  { bookingId, quoteId, which, now }: { bookingId: string; quoteId: string; which: 'first' | 'last'; now: string },
): Promise<void> {
  const booking = await lockBookingUnchecked(trx, bookingId);
  const quote = (await findSentQuotes(trx, booking.id)).find(({ id }) => id === quoteId);
  if (!quote || stateOf(quote, await findCustomerBooking(trx, booking.id, now), now) !== 'open') return;
  if (!(await markReminded(trx, quote, which, now))) return;
  await recordSentMessage(trx, booking.id, { message: 'quoteReminder', occasion: `${quoteId} ${which}` }, now);
  await deliverQuote(trx, platform, booking, { ...quote, now }, 'quote reminder');
  const { kind: what, version, sentTo: to } = quote;
  await recordEvent(trx, booking.id, now, systemAuthor, { kind: 'quote reminded', what, version, to });
}

/** For each booking, the newest sent quote that can still be answered, without an answer or its last reminder. */
const findWaiting = (db: Db, now: string) =>
  db
    .selectFrom('sent_quotes as q')
    .innerJoin('bookings as b', 'b.id', 'q.booking_id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .crossJoinLateral(settingsToday(instant(now)))
    .leftJoin('quote_answers as a', 'a.quote_id', 'q.id')
    .where('a.quote_id', 'is', null)
    .where('q.last_reminded_at', 'is', null)
    .where('b.status', '>=', BookingStatus.Quote)
    .where('b.status', '<', BookingStatus.Performing)
    .where((eb) => isOutsideQuietHours(eb, instant(now)))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('sent_quotes as n')
            .select('n.id')
            .whereRef('n.booking_id', '=', 'q.booking_id')
            .whereRef('n.version', '>', 'q.version'),
        ),
      ),
    )
    .select(['q.id as quoteId', 'b.id as bookingId', 'q.valid_until as validUntil', 'y.time_zone as zone'])
    .select(['s.quote_reminder_days as reminderDays'])
    .select(({ eb, ref }) => [
      dateIn(ref('q.sent_at'), ref('y.time_zone')).as('sentOn'),
      eb('q.reminded_at', 'is not', null).$castTo<boolean>().as('wasReminded'),
      eb('q.last_reminded_at', 'is not', null).$castTo<boolean>().as('wasLastReminded'),
    ])
    .orderBy('q.sent_at')
    .execute();
