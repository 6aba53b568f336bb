import { EntityStatus } from '@cadenza/domain/entity-status';
import { type Expression, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { anyOf } from '../../platform/db/expressions.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import { invalidField, refuse } from '../../platform/refusal.ts';

/** The facts about a musician that offers need. */
export type MusicianFacts = Awaited<ReturnType<typeof findMusicians>>[number];

const musiciansOf = (db: Db, cityId: Expression<string>) =>
  db
    .selectFrom('musicians as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('performers as f', 'f.user_id', 'm.user_id')
    .select(['m.user_id as id', 'u.name', 'u.first_name as firstName', 'u.email'])
    .select(({ and, eb, fn, lit, selectFrom, val }) => [
      fn.coalesce('u.mobile', val('')).as('mobile'),
      and([eb('m.is_active', '=', true), eb('u.status', '>=', EntityStatus.Onboarding)])
        .$castTo<boolean>()
        .as('isActive'),
      // A singer's fee on top of the pay for a singing position, in minor units.
      fn.coalesce('f.artist_fee_minor', lit(0)).as('artistFeeMinor'),
      sql<
        string[]
      >`array(${selectFrom('musician_skills').select('skill_id').whereRef('user_id', '=', 'm.user_id')})`.as(
        'skillIds',
      ),
    ])
    .where('m.city_id', '=', cityId)
    .orderBy('m.user_id');

const findAll = preparedQuery('find-musicians', { city: 'uuid' }, (db, { city }) => musiciansOf(db, city));
const findNamed = preparedQuery('find-named-musicians', { city: 'uuid', ids: 'uuid[]' }, (db, { city, ids }) =>
  musiciansOf(db, city).where('m.user_id', '=', ({ fn }) => fn.any(ids)),
);

/** Musicians of a city, ordered by id: all of them, or only those in `ids`. */
export const findMusicians = (db: Db, city: string, ids: readonly string[] | null) =>
  ids === null ? findAll(db, { city }) : findNamed(db, { city, ids });

/** An active musician of the city; refuses at the field `musicianId` when they belong to another city or have left. */
export async function findActiveMusician(db: Db, cityId: string, musicianId: string): Promise<MusicianFacts> {
  const [musician] = await findMusicians(db, cityId, [musicianId]);
  if (!musician) throw invalidField('musicianId', 'This is not a musician of this city');
  if (!musician.isActive) throw invalidField('musicianId', `${musician.name} does not work with us any more`);
  return musician;
}

/** A singer as a performer that customers choose. */
export type PerformerFacts = Awaited<ReturnType<typeof findPerformers>>[number];

/** Those of the given performers who sing in this city. */
export const findPerformers = (db: Db, cityId: string, ids: readonly string[]) =>
  db
    .selectFrom('performers as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['f.id', 'f.user_id as userId', 'u.name', 'f.gender'])
    .where('f.city_id', '=', cityId)
    .where('f.id', '=', anyOf(ids))
    .execute();

/** One singer of a city; refuses a singer of another city. */
export async function findPerformer(db: Db, cityId: string, performerId: string): Promise<PerformerFacts> {
  const [performer] = await findPerformers(db, cityId, [performerId]);
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
