import type { OutputOf } from '@cadenza/contract/operations';
import { momentInstant } from '@cadenza/domain/time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

type Timeline = OutputOf<'getEventTimeline'>;

interface Row extends Omit<Timeline, 'moments'> {
  moments: Omit<Timeline['moments'][number], 'at'>[];
}

/** The timeline of a booking in order, past midnight too, with key songs and the gigs' hours: one statement; null when there is none. */
export async function viewTimeline(db: Db, bookingId: string): Promise<Timeline | null> {
  const { rows } = await sql<Row>`
    select t.id, t.booking_id "eventId", t.name, t.version, b.event_date "eventDate", c.time_zone "timeZone",
      b.is_timeline_complete "isComplete",
      coalesce((select json_agg(m order by m."dayOffset", m."wallTime", m.title, m.id) from (
        select x.id, to_char(x.wall_time, 'HH24:MI') "wallTime", x.day_offset "dayOffset", x.title, x.note,
          x.performance_type_id "performanceTypeId",
          coalesce((select json_agg(json_build_object('id', s.id, 'title', s.title, 'artist', s.artist) order by s.ordinal)
            from song_requests s where s.moment_id = x.id), '[]') "keySongs"
        from moments x where x.timeline_id = t.id) m), '[]') moments,
      coalesce((select json_agg(g order by g."performanceTypeId") from (
        select y.performance_type_id "performanceTypeId", coalesce(p.name, '') "performanceName",
          y.start_at "startAt", y.end_at "endAt", y.arrival_at "arrivalAt"
        from gigs y left join performances p on p.id = y.performance_id where y.booking_id = b.id) g), '[]') gigs
    from event_timelines t
    join bookings b on b.id = t.booking_id
    join cities c on c.id = b.city_id
    where t.booking_id = ${bookingId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const instantOf = (moment: Row['moments'][number]) =>
    row.eventDate && momentInstant(row.eventDate, moment.wallTime, moment.dayOffset, row.timeZone);
  return { ...row, moments: row.moments.map((moment) => ({ ...moment, at: instantOf(moment) || null })) };
}

/** What a change answers: the timeline as it stands now. */
export async function changedTimeline(db: Db, bookingId: string): Promise<{ timeline: Timeline }> {
  const timeline = await viewTimeline(db, bookingId);
  if (!timeline) throw new Error('the timeline just written has gone');
  return { timeline };
}

/** Templates of the booking's city, those for its kind of event first. */
export async function listTemplates(db: Db, bookingId: string): Promise<OutputOf<'listTimelineTemplates'>> {
  const { rows } = await sql<OutputOf<'listTimelineTemplates'>['items'][number]>`
    select t.id, t.name, jsonb_array_length(t.moments) "momentCount", t.event_type = b.type "isForThisKind"
    from bookings b join timeline_templates t on t.city_id is null or t.city_id = b.city_id
    where b.id = ${bookingId} order by (t.event_type = b.type) desc, t.ordinal, t.name`.execute(db);
  return { items: rows };
}
