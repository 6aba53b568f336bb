import { BookingStatus, hasReached } from '@cadenza/domain/bookings/booking-status';
import { isBefore } from '@cadenza/domain/instant-range';
import { OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { instant, isOutsideQuietHours, listOf, settingsToday } from '../../../platform/db/expressions.ts';
import { recordEvent, systemAuthor } from '../../../platform/history/record-event.ts';
import type { LockedBooking } from '../../bookings/door.ts';
import { findMusicians } from '../../musicians/door.ts';
import { findPositions } from '../../positions/door.ts';
import { findLetterhead } from '../door.ts';
import { notifyMusician } from './notify-musician.ts';

/**
 * Asks everyone booked to reconfirm, the city's number of days before the first gig and outside its quiet hours. Musicians
 * who accepted within those days are not asked, and each is asked only once. The booking is locked.
 */
export async function requestReconfirmation(
  trx: Db,
  platform: Platform,
  booking: LockedBooking,
  now: string,
): Promise<void> {
  if (booking.first_start === null || !hasReached(booking.status, BookingStatus.Booked)) return;
  const { first_start, city_id } = booking;
  const open = await trx
    .selectFrom('cities as y')
    .crossJoinLateral(settingsToday(instant(now)))
    .where('y.id', '=', city_id)
    .where((eb) => isOutsideQuietHours(eb, instant(now)))
    .select(({ ref }) =>
      sql<string>`${instant(first_start)} - make_interval(days => ${ref('s.reconfirm_days')})`.as('from'),
    )
    .executeTakeFirst();
  if (!open || isBefore(now, open.from)) return;
  const rows = await trx
    .with('asked', (cte) =>
      cte
        .updateTable('group_offers')
        .set({ reconfirm_asked_at: now })
        .where('booking_id', '=', booking.id)
        .where('type', '=', OfferType.Offer)
        .where('state', '=', 'accepted')
        .where('reconfirm_asked_at', 'is', null)
        .where('reconfirmed', 'is', null)
        .where('answered_at', '<', open.from)
        .returning(['id', 'musician_id']),
    )
    .selectFrom('asked')
    .innerJoin('offers as o', (join) => join.onRef('o.group_offer_id', '=', 'asked.id').on('o.state', '=', 'accepted'))
    .select(({ ref }) => ['asked.musician_id as musicianId', listOf(ref('o.position_id')).as('positionIds')])
    .groupBy('asked.musician_id')
    .orderBy('asked.musician_id')
    .execute();
  if (rows.length === 0) return;
  const head = await findLetterhead(trx, platform, booking.id);
  const ids = rows.map(({ musicianId }) => musicianId);
  const musicians = await findMusicians(trx, booking, ids);
  for (const { musicianId, positionIds } of rows) {
    const musician = musicians.find(({ id }) => id === musicianId);
    const jobs = await findPositions(trx, booking.id, positionIds);
    if (musician) await notifyMusician(trx, now, head, musician, { kind: 're-confirm', bookingId: booking.id, jobs });
  }
  await recordEvent(trx, booking.id, now, systemAuthor, { kind: 're-confirmation asked', musicians: rows.length });
}
