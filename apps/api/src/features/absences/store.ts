import type { Actor } from '@cadenza/domain/permissions/access';
import { canEditMusician, canSeeMusician } from '@cadenza/domain/permissions/musicians';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { absenceIn, absentHoursOf, dateIn, instant, isoInstant } from '../../platform/db/expressions.ts';
import { refuse } from '../../platform/refusal.ts';

/** A musician's upcoming jobs that fall into an absence, one row per absence. */
const jobsWithin = (db: Db, musicianId: string, now: string) =>
  db
    .selectFrom('positions as p')
    .crossJoinLateral(({ ref }) =>
      absentHoursOf(ref('p.musician_id').$notNull(), ref('p.arrival_at'), ref('p.end_at')).as('h'),
    )
    .where('p.musician_id', '=', musicianId)
    .where('p.end_at', '>', now);

/** A musician's absences from today on, and the jobs they play despite them: one statement. */
export async function findAbsences(db: Db, actor: Actor, musicianId: string, now: string) {
  const found = await db
    .selectFrom('musicians as m')
    .innerJoin('cities as y', 'y.id', 'm.city_id')
    .select(['m.city_id as cityId', 'y.time_zone as timeZone'])
    .select(({ ref, selectFrom }) => {
      const today = dateIn(instant(now), ref('y.time_zone'));
      return [
        today.as('today'),
        jsonArrayFrom(
          selectFrom('absences as a')
            .innerJoin('users as u', 'u.id', 'a.set_by')
            .select(absenceIn)
            .select((eb) => [
              'a.id',
              'a.note',
              isoInstant(eb.ref('a.set_at')).as('setAt'),
              sql<string | null>`nullif(${eb.ref('u.name')}, (select name from users where id = ${musicianId}))`.as(
                'setBy',
              ),
            ])
            .where('a.musician_id', '=', musicianId)
            .where('a.removed_at', 'is', null)
            .where((eb) => eb.or([eb('a.until_day', 'is', null), eb('a.until_day', '>=', today)]))
            .orderBy('a.from_day')
            .orderBy('a.weekday', (order) => order.asc().nullsFirst())
            .orderBy('a.id'),
        ).as('items'),
        jsonArrayFrom(
          jobsWithin(db, musicianId, now)
            // "offset 0" forces one lookup per job; PostgreSQL overestimates their number and would read all gigs.
            .crossJoinLateral((eb) =>
              eb
                .selectFrom('gigs as g')
                .leftJoin('venues as v', 'v.id', 'g.venue_id')
                .select(['v.name as venueName', 'g.performance_type_id as performanceTypeId'])
                .whereRef('g.id', '=', 'p.gig_id')
                .offset(sql.lit(0))
                .as('g'),
            )
            .select(['h.absence_id as absenceId', 'p.booking_id as bookingId', 'g.venueName', 'g.performanceTypeId'])
            .select((eb) => isoInstant(eb.ref('p.start_at').$notNull()).as('startAt'))
            .groupBy(['h.absence_id', 'p.id', 'g.venueName', 'g.performanceTypeId'])
            .orderBy('p.start_at')
            .orderBy('p.id'),
        ).as('jobs'),
      ];
    })
    .where('m.user_id', '=', musicianId)
    .executeTakeFirst();
  if (!found || !canSeeMusician(actor, { userId: musicianId, cityId: found.cityId })) throw refuse('musicianNotFound');
  return found;
}

type LockedMusician = Awaited<ReturnType<typeof lockForAbsence>>;

/**
 * Locks a musician whose absences are about to change, with the same lock as booking them, so that a simultaneous
 * booking is seen. Unknown and invisible musicians are refused alike.
 */
export async function lockForAbsence(trx: Db, actor: Actor, musicianId: string, now: string) {
  const musician = await trx
    .selectFrom('musicians as m')
    .innerJoin('cities as y', 'y.id', 'm.city_id')
    .select(['m.user_id as musicianId', 'm.city_id as cityId'])
    .select(({ ref }) => dateIn(instant(now), ref('y.time_zone')).as('today'))
    .where('m.user_id', '=', musicianId)
    .forNoKeyUpdate('m')
    .executeTakeFirst();
  const record = { userId: musicianId, cityId: musician?.cityId ?? '' };
  if (!musician || !canSeeMusician(actor, record)) throw refuse('musicianNotFound');
  if (!canEditMusician(actor, record)) throw refuse('notPermitted');
  return musician;
}

/** All absences of the musician that have not been removed, past or not. */
export const findKeptAbsences = (trx: Db, { musicianId }: LockedMusician) =>
  trx
    .selectFrom('absences as a')
    .select(['a.id', 'a.note'])
    .select(absenceIn)
    .where('a.musician_id', '=', musicianId)
    .where('a.removed_at', 'is', null)
    .orderBy('a.from_day')
    .execute();

/** The musician of this absence, removed or not; undefined for an unknown id. */
export const findOwner = async (trx: Db, id: string) =>
  (await trx.selectFrom('absences').select('musician_id as musicianId').where('id', '=', id).executeTakeFirst())
    ?.musicianId;

/** Removes an absence of the musician; returns whether there was one. */
export async function endAbsence(
  trx: Db,
  { musicianId }: LockedMusician,
  { id, by, now }: { id: string; by: string; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('absences')
    .set({ removed_at: now, removed_by: by })
    .where('id', '=', id)
    .where('musician_id', '=', musicianId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many upcoming jobs fall into one absence. */
export const countJobsWithin = async (
  trx: Db,
  { musicianId }: LockedMusician,
  { id, now }: { id: string; now: string },
): Promise<number> =>
  (
    await jobsWithin(trx, musicianId, now)
      .select(({ fn }) => fn.count<number>('p.id').distinct().as('count'))
      .where('h.absence_id', '=', id)
      .executeTakeFirstOrThrow()
  ).count;
