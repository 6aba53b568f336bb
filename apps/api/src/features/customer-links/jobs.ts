import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { isReviewDue } from '@cadenza/domain/reviews/review-time';
import { addMinutes } from '@cadenza/domain/time';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { instant, isOutsideQuietHours, settingsToday } from '../../platform/db/expressions.ts';
import { systemAuthor } from '../../platform/history/record-event.ts';
import { describeFault } from '../../platform/log/describe-fault.ts';
import { lockBookingUnchecked } from '../bookings/door.ts';
import { recordSentMessage } from '../customer-messages/door.ts';
import { notifyReader } from './commands/notify-reader.ts';
import { lacksReviewRequest } from './door/own-review.ts';
import { customersOwn, ensureLink, markFirstSent } from './store.ts';

const { PostEvent, Finalised } = BookingStatus;
const maxMinutesBack = 17 * 24 * 60;

/**
 * Asks customers for a review, from nine in the morning after the event and outside the city's quiet hours. Runs hourly,
 * asks each customer once, and catches up after an outage of up to two weeks. A failure does not hold up the others.
 */
export async function askForReviews({ database, clock, log, ...rest }: Platform): Promise<void> {
  const platform = { database, clock, log, ...rest };
  const now = clock.now();
  for (const { id, lastEnd, zone } of await findPlayed(database.kysely, now)) {
    if (lastEnd === null || !isReviewDue(lastEnd, zone, now)) continue;
    try {
      await database.kysely.transaction().execute((trx) => askForReview(trx, platform, id, now));
    } catch (error) {
      log.error({ booking: id, error: describeFault(error) }, 'a customer could not be asked for a review');
    }
  }
}

/** The run that first marks the link as sent sends it; the booking is locked meanwhile. */
async function askForReview(trx: Db, platform: Platform, bookingId: string, now: string): Promise<void> {
  const booking = await lockBookingUnchecked(trx, bookingId);
  const link = await ensureLink(trx, booking.id, customersOwn('review'), now);
  if (link.revokedAt !== null || booking.customer_email === '' || !(await markFirstSent(trx, booking.id, link.id, now)))
    return;
  const occasion = booking.event_date ?? 'no date';
  if (!(await recordSentMessage(trx, booking.id, { message: 'dayAfter', occasion }, now))) return;
  const to = { address: booking.customer_email, name: booking.customer_name };
  await notifyReader(trx, platform, booking, { link, to, author: systemAuthor, now });
}

/** Recent events whose customers have neither been asked nor left a review yet. */
const findPlayed = (db: Db, now: string) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .crossJoinLateral(settingsToday(instant(now)))
    .select(['b.id', 'b.last_end as lastEnd', 'y.time_zone as zone'])
    .where('b.status', '>=', PostEvent)
    .where('b.status', '<=', Finalised)
    .where('b.last_end', '<=', now)
    .where('b.last_end', '>', addMinutes(now, -maxMinutesBack))
    .where('c.email', '<>', '')
    .where((eb) => isOutsideQuietHours(eb, instant(now)))
    .where(({ ref }) => lacksReviewRequest(ref('b.id')))
    .orderBy('b.id')
    .execute();
