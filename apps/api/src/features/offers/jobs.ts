import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { liveOfferStates, OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { instant, isOutsideQuietHours, settingsToday } from '../../platform/db/expressions.ts';
import { enqueue, type Jobs } from '../../platform/jobs/enqueue.ts';
import type { SeenBookingId } from '../../platform/session/booking-proof.ts';
import { findMusicians } from '../musicians/door.ts';
import { advanceOffers } from './commands/advance-offers.ts';
import { notifyMusician } from './commands/notify-musician.ts';
import { findLetterhead } from './door.ts';

/**
 * With a booking id: does what that booking's offers need now. Without one (every minute): queues that job for each booking with
 * something due, so that nothing is missed after downtime and one broken booking does not block the others.
 */
export async function runAdvanceOffers(platform: Platform, { bookingId }: { bookingId?: string }): Promise<void> {
  if (bookingId !== undefined) return advanceOffers(platform, bookingId);
  const { kysely } = platform.database;
  for (const due of await findDue(platform)) {
    await enqueue(kysely, 'advance-offers', { bookingId: due }, { key: `advance-offers now ${due}` });
  }
}

async function findDue({ database, clock }: Platform): Promise<string[]> {
  const now = clock.now();
  const rows = await database.kysely
    .selectFrom('group_offers')
    .select('booking_id as id')
    .where('state', 'in', liveOfferStates)
    .where('deadline_at', '<', now)
    .union(
      database.kysely
        .selectFrom('bookings as b')
        .innerJoin('cities as y', 'y.id', 'b.city_id')
        .crossJoinLateral(settingsToday(instant(now)))
        .select('b.id')
        .where('b.status', 'in', [BookingStatus.Booked, BookingStatus.PlanningCompleted])
        .where('b.first_start', '>', now)
        .where((eb) => isOutsideQuietHours(eb, instant(now)))
        .where(({ eb, exists, and, ref, selectFrom }) => {
          const opens = sql<string>`${ref('b.first_start')} - make_interval(days => ${ref('s.reconfirm_days')})`;
          return and([
            eb(opens, '<=', now),
            exists(
              selectFrom('group_offers as q')
                .select('q.id')
                .whereRef('q.booking_id', '=', 'b.id')
                .where('q.type', '=', OfferType.Offer)
                .where('q.state', '=', 'accepted')
                .where('q.reconfirm_asked_at', 'is', null)
                .where('q.reconfirmed', 'is', null)
                .where('q.answered_at', '<', opens),
            ),
          ]);
        }),
    )
    .execute();
  return rows.map((row) => row.id);
}

/** Notifies a musician who lost a job because the booking was cancelled or moved. */
export async function notifyReleased(platform: Platform, payload: Jobs['tell-released']): Promise<void> {
  const { bookingId, musicianId, jobs, reason } = payload;
  const { kysely } = platform.database;
  await kysely.transaction().execute(async (trx) => {
    const booking = await trx
      .selectFrom('bookings')
      .select(({ ref }) => [ref('id').$castTo<SeenBookingId>().as('id'), 'city_id'])
      .where('id', '=', bookingId)
      .executeTakeFirst();
    const [musician] = booking ? await findMusicians(trx, booking, [musicianId]) : [];
    if (!booking || !musician) return;
    const head = await findLetterhead(trx, platform, booking.id);
    await notifyMusician(trx, platform.clock.now(), head, musician, { kind: 'released', bookingId, jobs, reason });
  });
}
