import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { VocalPreference } from '@cadenza/domain/enquiry/enquiry-rules';
import type { Voice } from '@cadenza/domain/enquiry/voices';
import type { Seat } from '@cadenza/domain/line-ups/line-up';
import type { LineUpContext } from '@cadenza/domain/line-ups/line-up-change';
import type { PerformanceTypeId } from '@cadenza/domain/pricing/durations';
import { regionCurrency } from '@cadenza/domain/regions';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, dateIn, instant, isoInstant, performancePricesOn } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { countOf } from '../../platform/db/read-json.ts';
import { sampleOf } from '../../platform/files/singer-files.ts';
import { cityInScope, cityNotFound } from '../../platform/session/city-in-scope.ts';
import { openQuotes } from '../pricing/door/open-quotes.ts';

export type KnownLineUps = Awaited<ReturnType<typeof findLineUps>>;

const quoted = [BookingStatus.Estimated, BookingStatus.Quote];
const unsent = [BookingStatus.Abandoned, BookingStatus.CallbackRequested];
const ahead = [
  BookingStatus.Planning,
  BookingStatus.Confirmation,
  BookingStatus.Booked,
  BookingStatus.PlanningCompleted,
];

/**
 * The line-ups of a city in this scope, including hidden ones, with all their past, current and planned seats; `lock` locks them
 * until the transaction ends.
 */
export async function findLineUps(
  db: Db,
  scope: OfficeScope,
  cityId: string,
  { now, lock = false }: { now: string; lock?: boolean },
) {
  const city = await cityInScope(db, scope, cityId, { lock })
    .select((eb) => [
      dateIn(instant(now), eb.ref('y.time_zone')).as('today'),
      jsonArrayFrom(
        eb
          .selectFrom('skills as k')
          .select(['k.id', 'k.name'])
          .select((skill) => [
            skill.ref('k.voice').$castTo<Voice | null>().as('voice'),
            skill
              .selectFrom('pay_rates as r')
              .select(({ fn }) => fn.min<string | null>('r.effective_from').as('from'))
              .whereRef('r.skill_id', '=', 'k.id')
              .whereRef('r.city_id', '=', 'y.id')
              .as('paidFrom'),
          ])
          .orderBy('k.name'),
      ).as('skills'),
      jsonArrayFrom(
        eb
          .selectFrom('event_groups as e')
          .select(['e.id', 'e.name'])
          .select((group) => group.ref('e.performance_type_id').$castTo<PerformanceTypeId>().as('typeId'))
          .whereRef('e.city_id', '=', 'y.id')
          .orderBy('e.performance_type_id')
          .orderBy('e.ordinal')
          .orderBy('e.name'),
      ).as('groups'),
    ])
    .executeTakeFirstOrThrow(cityNotFound);
  // A separate statement after the lock: a statement that waits for the lock would see the rows as they were when it started.
  const { lineUps, version } = await db
    .selectNoFrom(({ selectFrom }) => [
      jsonArrayFrom(lineUpsOf(db, cityId, city.today)).as('lineUps'),
      countOf(selectFrom('catalogue_events').where('city_id', '=', cityId).where('part', '=', 'line-ups')).as(
        'version',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { ...city, currency: regionCurrency(city.regionId), lineUps, version };
}

const lineUpsOf = (db: Db, cityId: string, today: string) =>
  db
    .selectFrom('performances as p')
    .innerJoin('event_groups as e', 'e.id', 'p.event_group_id')
    .leftJoin(
      // Counted in one query; counting per line-up would read all bookings of the city each time.
      (eb) =>
        eb
          .selectFrom('gigs as g')
          .innerJoin('bookings as b', 'b.id', 'g.booking_id')
          .innerJoin('performances as of', 'of.id', 'g.performance_id')
          .select('g.performance_id')
          .select(({ fn }) => [
            fn.countAll<number>().filterWhere('b.status', 'in', quoted).as('openQuotes'),
            fn.countAll<number>().filterWhere('b.status', 'in', unsent).as('drafts'),
            fn.countAll<number>().filterWhere('b.status', 'in', ahead).as('agreed'),
          ])
          .where('of.city_id', '=', cityId)
          .where('b.city_id', '=', cityId)
          .where('b.status', 'in', [...unsent, ...quoted, ...ahead])
          .groupBy('g.performance_id')
          .as('u'),
      (join) => join.onRef('u.performance_id', '=', 'p.id'),
    )
    .select(['p.id', 'p.event_group_id as groupId', 'e.name as group', 'p.name'])
    .select(['p.description', 'p.typical_songs as typicalSongs', 'p.is_active as visible'])
    .select((eb) => [
      'p.sample_file_id as sampleFileId',
      eb.fn.coalesce('u.openQuotes', eb.val(0)).as('openQuotes'),
      eb.fn.coalesce('u.drafts', eb.val(0)).as('drafts'),
      eb.fn.coalesce('u.agreed', eb.val(0)).as('agreed'),
      eb.ref('p.performance_type_id').$castTo<PerformanceTypeId>().as('typeId'),
      eb.ref('p.vocal_option').$castTo<VocalPreference>().as('vocalOption'),
      sampleOf(eb.ref('p.sample_file_id')).as('sample'),
      jsonArrayFrom(stepsOf(eb)).as('steps'),
      jsonArrayFrom(
        eb
          .selectFrom(performancePricesOn(eb.ref('p.id'), sql<string>`${today}::date`).as('c'))
          .select(['c.duration_minutes as durationMinutes', 'c.price_minor as priceMinor'])
          .orderBy('c.duration_minutes'),
      ).as('prices'),
    ])
    .where('p.city_id', '=', cityId)
    .orderBy('p.performance_type_id')
    .orderBy('e.ordinal')
    .orderBy('e.name')
    .orderBy('p.ordinal')
    .orderBy('p.name');

const stepsOf = (eb: ExpressionBuilder<DB & { p: DB['performances'] }, 'p'>) =>
  eb
    .selectFrom('lineups as l')
    .leftJoin('users as u', 'u.id', 'l.set_by')
    .select(['l.id', 'l.effective_from as from'])
    .select((step) => [
      isoInstant(step.ref('l.set_at')).as('setAt'),
      jsonBuildObject({ userId: step.ref('u.id'), name: step.ref('u.name') }).as('setBy'),
      jsonArrayFrom(
        step
          .selectFrom('lineup_positions as s')
          .select(['s.name', 's.skill_id as skillId', 's.is_leader as isLeader'])
          .whereRef('s.lineup_id', '=', 'l.id')
          .orderBy('s.ordinal'),
      ).as('seats'),
    ])
    .whereRef('l.performance_id', '=', 'p.id')
    .where('l.removed_at', 'is', null)
    .orderBy('l.effective_from');

/** What the rules about a change need. */
export const contextOf = ({ today, name, lineUps, skills }: KnownLineUps): LineUpContext => ({
  today,
  cityName: name,
  lineUps,
  skills,
});

/** Gives a line-up of a locked city these seats from a day on, replacing those planned for it. */
export async function writeSeats(
  trx: Db,
  city: KnownLineUps,
  { id, from, seats }: { id: string; from: string; seats: readonly Seat[] },
  { by, now }: { by: string; now: string },
): Promise<void> {
  await removeSeats(trx, city, { id, from }, { by, now });
  const lineUp = await trx
    .insertInto('lineups')
    .values({ city_id: city.id, performance_id: id, effective_from: from, set_at: now, set_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  const singing = new Set(city.skills.flatMap((skill) => (skill.voice === null ? [] : [skill.id])));
  await trx
    .insertInto('lineup_positions')
    .values(
      seats.map(({ name, skillId, isLeader }, index) => ({
        lineup_id: lineUp.id,
        ordinal: index + 1,
        name,
        skill_id: skillId,
        is_leader: isLeader,
        is_singer: singing.has(skillId),
      })),
    )
    .execute();
}

/** Removes the seats planned for a day; returns whether there were any. */
export async function removeSeats(
  trx: Db,
  city: KnownLineUps,
  { id, from }: { id: string; from: string },
  { by, now }: { by: string; now: string },
): Promise<boolean> {
  const removed = await trx
    .updateTable('lineups')
    .set({ removed_at: now, removed_by: by })
    .where('city_id', '=', city.id)
    .where('performance_id', '=', id)
    .where('effective_from', '=', from)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute();
  return removed.length > 0;
}

/** Whether the booking `b` has one of these line-ups. */
const hasLineUp =
  (lineUpIds: readonly string[]) =>
  ({ exists, selectFrom }: ExpressionBuilder<DB & { b: DB['bookings'] }, 'b'>) =>
    exists(
      selectFrom('gigs as g')
        .select('g.id')
        .whereRef('g.booking_id', '=', 'b.id')
        .where('g.performance_id', '=', anyOf(lineUpIds)),
    );

/** Open quotes with one of these line-ups, newest first; each city has a few hundred. */
export const findOpenQuotes = (db: Db, scope: OfficeScope, cityId: string, lineUpIds: readonly string[]) =>
  openQuotes(db, scope).where('b.city_id', '=', cityId).where(hasLineUp(lineUpIds)).limit(2000).execute();

/** How many unsent enquiries and how many upcoming agreed bookings have one of these line-ups. */
export const countOthers = (db: Db, { cityIds }: OfficeScope, cityId: string, lineUpIds: readonly string[]) =>
  db
    .selectFrom('bookings as b')
    .where('b.city_id', '=', cityId)
    .where('b.city_id', '=', anyOf(cityIds))
    .where(hasLineUp(lineUpIds))
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('b.status', 'in', unsent).as('drafts'),
      fn.countAll<number>().filterWhere('b.status', 'in', ahead).as('agreed'),
    ])
    .where('b.status', 'in', [...unsent, ...ahead])
    .executeTakeFirstOrThrow();
