import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { enqueue, type Jobs } from '../../platform/jobs/enqueue.ts';
import { findMusicians } from '../musicians/door.ts';
import { advanceOffers } from './commands/advance-offers.ts';
import { notifyMusician } from './commands/notify-musician.ts';
import { findLetterhead } from './door.ts';

/**
 * With a booking id: does whatever its offers need by now. Without one (every minute): queues that job for each booking
 * with something due, so that nothing is missed after downtime and one broken booking does not block the others.
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
  const { rows } = await sql<{ id: string }>`
    select booking_id id from group_offers where state in ('open', 'exclusive') and deadline_at < ${now}
    union
    select b.id from bookings b join cities y on y.id = b.city_id
    cross join lateral (select reconfirm_days from city_settings where city_id = b.city_id
      and effective_from <= (${now}::timestamptz at time zone y.time_zone)::date order by effective_from desc limit 1) s
    where b.status in (60, 70) and b.first_start > ${now}
      and b.first_start <= ${now}::timestamptz + make_interval(days => s.reconfirm_days)
      and exists (select 1 from group_offers q where q.booking_id = b.id and q.type = 1 and q.state = 'accepted'
        and q.reconfirm_asked_at is null and q.reconfirmed is null
        and q.answered_at < b.first_start - make_interval(days => s.reconfirm_days))`.execute(database.kysely);
  return rows.map((row) => row.id);
}

/** Notifies a musician who lost a job because the booking was cancelled or moved. */
export async function notifyReleased(platform: Platform, payload: Jobs['tell-released']): Promise<void> {
  const { bookingId, musicianId, jobs, reason } = payload;
  const { kysely } = platform.database;
  await kysely.transaction().execute(async (trx) => {
    const booking = await trx.selectFrom('bookings').select('city_id').where('id', '=', bookingId).executeTakeFirst();
    const [musician] = booking ? await findMusicians(trx, booking.city_id, [musicianId]) : [];
    if (!musician) return;
    const head = await findLetterhead(trx, platform, bookingId);
    await notifyMusician(trx, platform.clock.now(), head, musician, { kind: 'released', bookingId, jobs, reason });
  });
}
