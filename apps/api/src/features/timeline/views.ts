import type { OutputOf } from '@cadenza/contract/operations';
import { momentInstant } from '@cadenza/domain/time';
import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { MusicianScope, OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { hourAndMinute } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import type { SeenBookingId } from '../../platform/session/booking-proof.ts';
import { songFiles } from '../files/door/song-files.ts';

type Timeline = OutputOf<'getEventTimeline'>;
type Reader = OfficeScope | MusicianScope;

/**
 * The timeline of a booking in order, past midnight too, with key songs, their files and the gigs' hours: one statement; null
 * when there is none.
 */
export async function viewTimeline(db: Db, scope: Reader, bookingId: SeenBookingId): Promise<Timeline | null> {
  const row = await db
    .selectFrom('event_timelines as t')
    .innerJoin('bookings as b', 'b.id', 't.booking_id')
    .innerJoin('cities as c', 'c.id', 'b.city_id')
    .select(['t.id', 't.booking_id as eventId', 't.name', 't.version', 'b.event_date as eventDate'])
    .select(['c.time_zone as timeZone', 'b.is_timeline_complete as isComplete'])
    .select((eb) => [jsonArrayFrom(momentsOf(eb, scope)).as('moments'), jsonArrayFrom(gigsOf(eb)).as('gigs')])
    .where('t.booking_id', '=', bookingId)
    .executeTakeFirst();
  if (!row) return null;
  const { eventDate, timeZone } = row;
  const at = ({ wallTime, dayOffset }: { wallTime: string; dayOffset: number }) =>
    eventDate === null ? null : momentInstant(eventDate, wallTime, dayOffset, timeZone);
  return { ...row, moments: row.moments.map((moment) => ({ ...moment, at: at(moment) })) };
}

type Tables = { t: DB['event_timelines'] };

const momentsOf = (eb: ExpressionBuilder<DB & Tables, 't'>, scope: Reader) =>
  eb
    .selectFrom('moments as m')
    .select(['m.id', 'm.day_offset as dayOffset', 'm.title', 'm.note', 'm.performance_type_id as performanceTypeId'])
    .select(({ ref, selectFrom }) => [
      hourAndMinute(ref('m.wall_time')).as('wallTime'),
      jsonArrayFrom(
        selectFrom('song_requests as s')
          .select((song) => ['s.id', 's.title', 's.artist', songFiles(scope, song.ref('s.id')).as('files')])
          .whereRef('s.moment_id', '=', 'm.id')
          .orderBy('s.ordinal'),
      ).as('keySongs'),
    ])
    .whereRef('m.timeline_id', '=', 't.id')
    .orderBy('m.day_offset')
    .orderBy('m.wall_time')
    .orderBy('m.title')
    .orderBy('m.id');

const gigsOf = (eb: ExpressionBuilder<DB & Tables, 't'>) =>
  eb
    .selectFrom('gigs as g')
    .leftJoin('performances as p', 'p.id', 'g.performance_id')
    .select(['g.performance_type_id as performanceTypeId', 'g.start_at as startAt', 'g.end_at as endAt'])
    .select(['g.arrival_at as arrivalAt', ({ fn, val }) => fn.coalesce('p.name', val('')).as('performanceName')])
    .whereRef('g.booking_id', '=', 't.booking_id')
    .orderBy('g.performance_type_id');

/** The result of a change: the current timeline. */
export async function changedTimeline(
  db: Db,
  scope: Reader,
  bookingId: SeenBookingId,
): Promise<{ timeline: Timeline }> {
  const timeline = await viewTimeline(db, scope, bookingId);
  if (!timeline) throw new Error('the timeline just written has gone');
  return { timeline };
}

/** Templates of the booking's city, those for its event type first, and among these the city's own. */
export async function listTemplates(db: Db, bookingId: SeenBookingId): Promise<OutputOf<'listTimelineTemplates'>> {
  const items = await db
    .selectFrom('bookings as b')
    .innerJoin('timeline_templates as t', (join) =>
      join.on(({ eb, or, ref }) => or([eb('t.city_id', 'is', null), eb('t.city_id', '=', ref('b.city_id'))])),
    )
    .select(['t.id', 't.name'])
    .select(({ eb, fn, ref }) => [
      fn<number>('jsonb_array_length', ['t.moments']).as('momentCount'),
      eb('t.event_type', '=', ref('b.type')).$castTo<boolean>().as('isForThisKind'),
    ])
    .where('b.id', '=', bookingId)
    .orderBy('isForThisKind', 'desc')
    .orderBy('t.city_id', (order) => order.asc().nullsLast())
    .orderBy('t.ordinal')
    .orderBy('t.name')
    .execute();
  return { items };
}
