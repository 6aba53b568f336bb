import type { Actor } from '@cadenza/domain/permissions/access';
import { canEditMusician, canSeeMusician } from '@cadenza/domain/permissions/musicians';
import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, orEmpty } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { refuse } from '../../platform/refusal.ts';

/** A musician as shown in lists, with contacts. */
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

const findForUpdate = (trx: Db, userId: string) =>
  trx
    .selectFrom('musicians')
    .select(['user_id', 'city_id', 'bio', 'video_url', 'content_name', 'content_author', 'is_active'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

export type MusicianRow = NonNullable<Awaited<ReturnType<typeof findForUpdate>>>;

/**
 * Locks a musician for a change. Unknown and invisible musicians are refused alike; so are actors with read access
 * only.
 */
export async function editMusician(trx: Db, actor: Actor, userId: string): Promise<MusicianRow> {
  const musician = await findForUpdate(trx, userId);
  const record = { userId, cityId: musician?.city_id ?? '' };
  if (!musician || !canSeeMusician(actor, record)) throw refuse('musicianNotFound');
  if (!canEditMusician(actor, record)) throw refuse('notPermitted');
  return musician;
}

export const updateMusician = (
  trx: Db,
  userId: string,
  columns: Partial<Omit<MusicianRow, 'user_id' | 'city_id'>> & {
    equipment?: string;
    meal?: string;
    home_suburb?: string;
    private_note?: string;
    can_lead?: boolean;
    is_bio_public?: boolean;
    shows_guideline?: boolean;
  },
) => trx.updateTable('musicians').set(columns).where('user_id', '=', userId).execute();
