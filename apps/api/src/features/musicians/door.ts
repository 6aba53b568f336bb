import { EntityStatus } from '@cadenza/domain/entity-status';
import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, artistFeeOn, orEmpty } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import { invalidField, refuse } from '../../platform/refusal.ts';
import type { SeenBookingId } from '../../platform/session/booking-proof.ts';

/** A booking that the caller may read, and its city. */
export interface BookingPlace {
  id: SeenBookingId;
  city_id: string;
}
type DatedBooking = BookingPlace & { event_date: string | null };

/** A musician as found by name or for a position, with skills and contacts. */
export const musicians = (db: Db) =>
  db
    .selectFrom('musicians as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id as userId', 'u.name', 'u.photo_path as photoPath', 'm.can_lead as canLead'])
    .select(['m.is_active as isActive', 'm.home_suburb as homeSuburb', 'u.email'])
    .select(({ ref, selectFrom }) => [
      orEmpty(ref('u.mobile')).as('mobile'),
      jsonArrayFrom(
        selectFrom('musician_skills as s')
          .innerJoin('skills as k', 'k.id', 's.skill_id')
          .select(['k.id', 'k.name'])
          .whereRef('s.user_id', '=', 'm.user_id')
          .orderBy('k.name'),
      ).as('skills'),
    ]);

/** Keeps those who have one of these skills. */
export const playsOneOf = (skills: readonly string[]) => (eb: ExpressionBuilder<DB & { m: DB['musicians'] }, 'm'>) =>
  eb('m.user_id', 'in', eb.selectFrom('musician_skills').select('user_id').where('skill_id', '=', anyOf(skills)));

/** The facts about a musician that messages and plans need. */
export type MusicianFacts = Awaited<ReturnType<typeof findMusicians>>[number];

const musiciansOf = (db: Db, cityId: Expression<string>) =>
  db
    .selectFrom('musicians as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id as id', 'u.name', 'u.first_name as firstName', 'u.email'])
    .select(({ and, eb, fn, selectFrom, val }) => [
      fn.coalesce('u.mobile', val('')).as('mobile'),
      and([eb('m.is_active', '=', true), eb('u.status', '>=', EntityStatus.Onboarding)])
        .$castTo<boolean>()
        .as('isActive'),
      sql<
        string[]
      >`array(${selectFrom('musician_skills').select('skill_id').whereRef('user_id', '=', 'm.user_id')})`.as(
        'skillIds',
      ),
    ])
    .where('m.city_id', '=', cityId)
    .orderBy('m.user_id');

/** With the fee that each gets as a singer on the day of the event, on top of the pay for singing. Minor units. */
const candidatesOf = (db: Db, cityId: Expression<string>, day: Expression<string | null>) =>
  musiciansOf(db, cityId).select(({ fn, lit, ref }) =>
    fn.coalesce(artistFeeOn(ref('m.user_id'), day), lit(0)).as('artistFeeMinor'),
  );

const findNamed = preparedQuery('find-named-musicians', { city: 'uuid', ids: 'uuid[]' }, (db, { city, ids }) =>
  musiciansOf(db, city).where('m.user_id', '=', ({ fn }) => fn.any(ids)),
);
const findAllFor = preparedQuery('find-candidates', { city: 'uuid', day: 'date' }, (db, { city, day }) =>
  candidatesOf(db, city, day),
);
const findNamedFor = preparedQuery(
  'find-named-candidates',
  { city: 'uuid', day: 'date', ids: 'uuid[]' },
  (db, { city, day, ids }) => candidatesOf(db, city, day).where('m.user_id', '=', ({ fn }) => fn.any(ids)),
);

/** Musicians of the booking's city, ordered by id. */
export const findMusicians = (db: Db, { city_id: city }: BookingPlace, ids: readonly string[]) =>
  findNamed(db, { city, ids });

/** A musician who can be offered a booking. */
export type Candidate = Awaited<ReturnType<typeof findCandidates>>[number];

/** Musicians of the booking's city, ordered by id: all of them, or only those in `ids`. */
export const findCandidates = (
  db: Db,
  { city_id: city, event_date: day }: DatedBooking,
  ids: readonly string[] | null,
) => (ids === null ? findAllFor(db, { city, day }) : findNamedFor(db, { city, day, ids }));

/** An active musician of the booking's city; refuses at the field `musicianId` when they belong to another city or have left. */
export async function findActiveMusician(db: Db, booking: DatedBooking, musicianId: string): Promise<Candidate> {
  const [musician] = await findCandidates(db, booking, [musicianId]);
  if (!musician) throw invalidField('musicianId', 'This musician doesn’t play in this city');
  if (!musician.isActive) throw invalidField('musicianId', `${musician.name} is no longer active`);
  return musician;
}

/** A singer as a performer that customers choose. */
export type PerformerFacts = Awaited<ReturnType<typeof findPerformers>>[number];

/** Those of the given performers who sing in the booking's city. */
export const findPerformers = (db: Db, { city_id: cityId }: BookingPlace, ids: readonly string[]) =>
  db
    .selectFrom('performers as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['f.id', 'f.user_id as userId', 'u.name', 'f.gender'])
    .where('f.city_id', '=', cityId)
    .where('f.id', '=', anyOf(ids))
    .execute();

/** One singer of the booking's city; refuses a singer of another city. */
export async function findPerformer(db: Db, booking: BookingPlace, performerId: string): Promise<PerformerFacts> {
  const [performer] = await findPerformers(db, booking, [performerId]);
  if (!performer) throw refuse('singerNotFound');
  return performer;
}

/**
 * Locks musicians in id order, with the same lock as the database's own check of their time, before several of them are
 * booked.
 */
export const lockMusicians = (trx: Db, ids: readonly string[]) =>
  trx
    .selectFrom('musicians')
    .select('user_id')
    .where('user_id', '=', anyOf(ids))
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute();
