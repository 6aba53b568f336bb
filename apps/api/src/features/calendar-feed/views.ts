import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { CalendarJob } from '@cadenza/domain/calendar-feed/calendar-entry';
import { EntityStatus } from '@cadenza/domain/entity-status';
import { addMinutes } from '@cadenza/domain/time';
import { type Expression, type NotNull, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { hashKey } from '../../platform/crypto/random-key.ts';
import type { Db } from '../../platform/db/database.ts';
import { fragment } from '../../platform/db/expressions.ts';
import { placeIn } from '../positions/door.ts';

/** Past jobs stay in the calendar for 90 days. */
const minutesKept = 90 * 24 * 60;

/** Jobs that ended before this instant are no longer in the calendar. */
export const keptSince = (now: string): string => addMinutes(now, -minutesKept);

/**
 * The jobs of the musician whose feed has this key, or null if no musician has it: booked positions, and dates held for
 * a singer. Cancelled, reassigned and released ones stay as cancelled, because calendar programs keep an event that
 * simply vanishes. A musician who has left or been archived has no feed.
 */
export async function findJobsByKey(db: Db, key: string, now: string): Promise<CalendarJob[] | null> {
  const me = db
    .selectFrom('musicians as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('performers as f', 'f.user_id', 'm.user_id')
    .select(['m.user_id', 'f.id as performer_id'])
    .where('m.calendar_key_hash', '=', hashKey(key))
    .where('m.is_active', '=', true)
    .where('u.status', '>=', EntityStatus.Enabled)
    .where('u.archived_at', 'is', null)
    .where('u.id', 'in', ({ selectFrom }) =>
      selectFrom('roles').select('user_id').where('is_musician', '=', true).where('status', '>=', EntityStatus.Enabled),
    );
  const row = await db
    .with('me', () => me)
    .selectFrom('me')
    .select(({ ref, selectFrom }) =>
      jsonArrayFrom(
        selectFrom('positions as p')
          .innerJoin('gigs as g', 'g.id', 'p.gig_id')
          .innerJoin('bookings as b', 'b.id', 'p.booking_id')
          .innerJoin('cities as y', 'y.id', 'b.city_id')
          .select(['p.id as positionId', 'b.id as bookingId', 'b.number as bookingNumber', 'p.name as positionName'])
          .select([
            'g.performance_type_id as performanceTypeId',
            'p.is_leader as isLeader',
            'p.arrival_at as arrivalAt',
          ])
          .select(['p.start_at as startAt', 'p.end_at as endAt', 'y.time_zone as timeZone', 'y.name as cityName'])
          .$narrowType<{ arrivalAt: NotNull; startAt: NotNull; endAt: NotNull }>()
          .select((eb) => {
            const story = eb.selectFrom('booking_events as h').whereRef('h.booking_id', '=', 'b.id');
            const last = story.select(({ fn }) => fn.max('h.at').as('at'));
            return [
              eb('p.musician_id', 'is', null).$castTo<boolean>().as('isHold'),
              eb('b.status', 'in', [BookingStatus.Cancelled, BookingStatus.Archived])
                .$castTo<boolean>()
                .as('isCancelled'),
              placeIn(eb.ref('g.venue_id')).as('venue'),
              story
                .select(({ fn }) => fn.countAll<number>().as('count'))
                .$asScalar()
                .$notNull()
                .as('changes'),
              eb.fn.coalesce(last, 'b.updated_at').as('changedAt'),
            ];
          })
          .where('p.id', 'in', (eb) =>
            eb
              .selectFrom('positions as held')
              .select('held.id')
              .where('held.musician_id', '=', ref('me.user_id'))
              .union(
                eb
                  .selectFrom('positions as held')
                  .select('held.id')
                  .where('held.preferred_singer_id', '=', ref('me.performer_id'))
                  .where('held.is_reserved', '=', true)
                  .where('held.musician_id', 'is', null),
              ),
          )
          .where('p.end_at', '>', keptSince(now))
          .orderBy('p.start_at')
          .orderBy('p.id'),
      ).as('jobs'),
    )
    .select(({ ref }) => leftJobs(ref('me.user_id'), now).as('left'))
    .executeTakeFirst();
  if (!row) return null;
  const kept = new Set(row.jobs.map(({ positionId }) => positionId));
  return [...row.jobs, ...row.left.filter(({ positionId }) => !kept.has(positionId))];
}

const leftJobs = (musicianId: Expression<string>, now: string) =>
  jsonArrayFrom(
    fragment
      .selectFrom('left_jobs as l')
      .innerJoin('cities as y', 'y.id', 'l.city_id')
      .where('l.musician_id', '=', musicianId)
      .where('l.end_at', '>', keptSince(now))
      .orderBy('l.start_at')
      .orderBy('l.position_id')
      .select(['l.position_id as positionId', 'l.booking_id as bookingId', 'l.booking_number as bookingNumber'])
      .select(['l.position_name as positionName', 'l.performance_type_id as performanceTypeId'])
      .select(['l.is_leader as isLeader', 'l.arrival_at as arrivalAt', 'l.start_at as startAt', 'l.end_at as endAt'])
      .select(['y.time_zone as timeZone', 'y.name as cityName'])
      .select((eb) => {
        const story = eb.selectFrom('booking_events as h').whereRef('h.booking_id', '=', 'l.booking_id');
        return [
          eb.lit(false).as('isHold'),
          eb.lit(true).as('isCancelled'),
          placeIn(eb.ref('l.venue_id')).as('venue'),
          sql<number>`greatest(${story.select(({ fn }) => fn.countAll<number>().as('count'))}, l.changes)`.as(
            'changes',
          ),
          eb.fn
            .coalesce(
              story.select(({ fn }) => fn.max('h.at').as('at')),
              'l.end_at',
            )
            .as('changedAt'),
        ];
      }),
  );
