import type { CalendarJob } from '@cadenza/domain/calendar-feed/calendar-entry';
import { addMinutes } from '@cadenza/domain/time';
import { sql } from 'kysely';
import { hashKey } from '../../platform/crypto/random-key.ts';
import type { Db } from '../../platform/db/database.ts';
import { placeJson } from '../positions/door.ts';

/** What has been played stays in a calendar for a quarter of a year. */
const minutesKept = 90 * 24 * 60;

/**
 * The jobs of the musician whose feed has this key, null when nobody's has: booked positions, and dates held for a singer. What is cancelled
 * or given to somebody else is not among them, so it vanishes. Who has left or was let go has no feed any more.
 */
export async function findJobsByKey(db: Db, key: string, now: string): Promise<CalendarJob[] | null> {
  const { rows } = await sql<{ jobs: CalendarJob[] }>`
    with me as (
      select m.user_id, f.id performer_id from musicians m join users u on u.id = m.user_id left join performers f on f.user_id = m.user_id
      where m.calendar_key_hash = ${hashKey(key)} and m.is_active and u.status >= 70 and u.archived_at is null
        and exists (select 1 from roles where user_id = u.id and is_musician and status >= 70)
    ), mine as (
      select p.* from me join positions p on p.musician_id = me.user_id
      union
      select p.* from me join positions p on p.preferred_singer_id = me.performer_id
      where p.is_reserved and p.musician_id is null
    )
    select (select coalesce(json_agg(json_build_object('positionId', p.id, 'bookingId', b.id, 'bookingNumber', b.number,
        'performanceTypeId', g.performance_type_id, 'positionName', p.name, 'isLeader', p.is_leader,
        'isHold', p.musician_id is null, 'arrivalAt', p.arrival_at, 'startAt', p.start_at, 'endAt', p.end_at,
        'timeZone', y.time_zone, 'cityName', y.name, 'venue', ${sql.raw(placeJson('v'))},
        'changes', story.changes, 'changedAt', coalesce(story.at, b.updated_at)) order by p.start_at, p.id), '[]')
      from mine p join gigs g on g.id = p.gig_id join bookings b on b.id = p.booking_id join cities y on y.id = b.city_id
      left join venues v on v.id = g.venue_id
      cross join lateral (select count(*)::int changes, max(at) at from booking_events where booking_id = b.id) story
      where p.end_at > ${addMinutes(now, -minutesKept)} and b.status not in (130, 140)) jobs
    from me`.execute(db);
  return rows[0]?.jobs ?? null;
}
