import type { Actor } from '@cadenza/domain/permissions/access';
import { canEditPreferences, canSeePreferences, type PreferenceOwner } from '@cadenza/domain/permissions/preferences';
import type { PreferredMusician } from '@cadenza/domain/preferences/preference-order';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';

/** Whose lists an address means: those of the city that its id names, else those of a person. */
export const ownerOf = (ownerId: string, cityId: string): PreferenceOwner => ({
  cityId,
  ownerUserId: ownerId === cityId ? null : ownerId,
});

/** Refuses whoever may not change the list: as if it were not there to whom may not see it. */
export function expectEditor(actor: Actor, owner: PreferenceOwner): void {
  if (!canSeePreferences(actor, owner)) throw refuse('preferenceListNotFound');
  if (!canEditPreferences(actor, owner)) throw refuse('notPermitted');
}

export interface PreferenceRow {
  id: string;
  cityId: string;
  skillId: string;
  ownerUserId: string | null;
  version: number;
  musicianIds: string[];
}

/** Locks a list of this owner for the rest of the transaction, with the order that it has. */
export async function lockPreference(trx: Db, ownerId: string, id: string): Promise<PreferenceRow | null> {
  const { rows } = await sql<PreferenceRow>`
    select l.id, l.city_id "cityId", l.skill_id "skillId", l.owner_user_id "ownerUserId", l.version,
      array(select musician_id from preference_entries where list_id = l.id order by rank) "musicianIds"
    from preference_lists l where l.id = ${id} and coalesce(l.owner_user_id, l.city_id) = ${ownerId} for update`.execute(
    trx,
  );
  return rows[0] ?? null;
}

/** Those of the named who are musicians of the city, with what the rules ask about them. */
export async function findNamed(
  db: Db,
  { cityId, skillId, musicianIds }: { cityId: string; skillId: string; musicianIds: readonly string[] },
): Promise<PreferredMusician[]> {
  const { rows } = await sql<PreferredMusician>`
    select m.user_id "userId", m.is_active "isActive",
      exists (select 1 from musician_skills where user_id = m.user_id and skill_id = ${skillId}) "hasSkill"
    from musicians m where m.city_id = ${cityId} and m.user_id = any(${[...musicianIds]}::uuid[])`.execute(db);
  return rows;
}

/** Puts the order in the place of the one that was. */
export async function writeOrder(trx: Db, listId: string, musicianIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('preference_entries').where('list_id', '=', listId).execute();
  if (musicianIds.length === 0) return;
  const entries = musicianIds.map((musician_id, index) => ({ list_id: listId, rank: index + 1, musician_id }));
  await trx.insertInto('preference_entries').values(entries).execute();
}
