import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { invalidField, refuse } from '../../platform/refusal.ts';

/** A musician as offers ask about them. */
export interface MusicianFacts {
  id: string;
  name: string;
  firstName: string;
  email: string;
  mobile: string;
  isActive: boolean;
  skillIds: string[];
  /** What a singer gets beyond the pay of a singing position, in minor units. */
  artistFeeMinor: number;
}

/** Musicians of a city, all of them or those that are named, by id. */
export async function findMusicians(db: Db, cityId: string, ids: readonly string[] | null): Promise<MusicianFacts[]> {
  const { rows } = await sql<MusicianFacts>`
    select m.user_id id, u.first_name || ' ' || u.last_name as name, u.first_name "firstName", u.email, coalesce(u.mobile, '') mobile,
      m.is_active and u.status >= 55 "isActive", coalesce(f.artist_fee_minor, 0) "artistFeeMinor",
      coalesce((select json_agg(skill_id) from musician_skills where user_id = m.user_id), '[]') "skillIds"
    from musicians m join users u on u.id = m.user_id left join performers f on f.user_id = m.user_id
    where m.city_id = ${cityId} and (${ids}::uuid[] is null or m.user_id = any(${ids}::uuid[]))
    order by m.user_id`.execute(db);
  return rows;
}

/** The musician of a city who is to play something; refuses at the field `musicianId` one of another city, or who has left. */
export async function findActiveMusician(db: Db, cityId: string, musicianId: string): Promise<MusicianFacts> {
  const [musician] = await findMusicians(db, cityId, [musicianId]);
  if (!musician) throw invalidField('musicianId', 'This is not a musician of this city');
  if (!musician.isActive) throw invalidField('musicianId', `${musician.name} does not work with us any more`);
  return musician;
}

/** A singer as a performer whom customers choose. */
export interface PerformerFacts {
  id: string;
  userId: string;
  name: string;
}

/** Those of the named performers who sing in this city. */
export async function findPerformers(db: Db, cityId: string, ids: readonly string[]): Promise<PerformerFacts[]> {
  const { rows } = await sql<PerformerFacts>`
    select f.id, f.user_id "userId", u.first_name || ' ' || u.last_name as name
    from performers f join users u on u.id = f.user_id
    where f.city_id = ${cityId} and f.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** One singer of a city; refuses one of another city. */
export async function findPerformer(db: Db, cityId: string, performerId: string): Promise<PerformerFacts> {
  const [performer] = await findPerformers(db, cityId, [performerId]);
  if (!performer) throw refuse('singerNotFound');
  return performer;
}
