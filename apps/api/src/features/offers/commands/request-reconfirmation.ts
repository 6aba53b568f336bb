import { BookingStatus, hasReached } from '@cadenza/domain/bookings/booking-status';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { recordEvent, systemAuthor } from '../../../platform/history/record-event.ts';
import { findMusicians } from '../../musicians/door.ts';
import { findPositions } from '../../positions/door.ts';
import { findLetterhead } from '../door.ts';
import { notifyMusician } from './notify-musician.ts';

interface Due {
  musicianId: string;
  positionIds: string[];
}

/**
 * Asks everyone booked to reconfirm, the city's number of days before the first gig. Musicians who accepted within
 * those days are not asked, and each is asked only once. The booking is locked.
 */
export async function requestReconfirmation(
  trx: Db,
  platform: Platform,
  booking: { id: string; city_id: string; status: number; first_start: string | null; time_zone: string },
  now: string,
): Promise<void> {
  if (booking.first_start === null || !hasReached(booking.status as BookingStatus, BookingStatus.Booked)) return;
  const { rows } = await sql<Due>`
    with opens as (
      select ${booking.first_start}::timestamptz - make_interval(days => (select reconfirm_days from city_settings
        where city_id = ${booking.city_id} and effective_from <= (${now}::timestamptz at time zone ${booking.time_zone})::date
        order by effective_from desc limit 1)) starts_at
    ), asked as (
      update group_offers q set reconfirm_asked_at = ${now} from opens
      where q.booking_id = ${booking.id} and q.type = 1 and q.state = 'accepted' and q.reconfirm_asked_at is null
        and q.reconfirmed is null and q.answered_at < opens.starts_at and opens.starts_at <= ${now}
      returning q.id, q.musician_id
    )
    select asked.musician_id "musicianId", json_agg(o.position_id) "positionIds" from asked
    join offers o on o.group_offer_id = asked.id and o.state = 'accepted' group by asked.musician_id
    order by asked.musician_id`.execute(trx);
  if (rows.length === 0) return;
  const head = await findLetterhead(trx, platform, booking.id);
  const ids = rows.map(({ musicianId }) => musicianId);
  const musicians = await findMusicians(trx, booking.city_id, ids);
  for (const { musicianId, positionIds } of rows) {
    const musician = musicians.find(({ id }) => id === musicianId);
    const jobs = await findPositions(trx, booking.id, positionIds);
    if (musician) await notifyMusician(trx, now, head, musician, { kind: 're-confirm', bookingId: booking.id, jobs });
  }
  await recordEvent(trx, booking.id, now, systemAuthor, { kind: 're-confirmation asked', musicians: rows.length });
}
