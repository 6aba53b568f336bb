import type { Actor } from '@cadenza/domain/permissions/access';
import { canEditPreferences, canSeePreferences, type PreferenceOwner } from '@cadenza/domain/permissions/preferences';
import type { PreferredMusician } from '@cadenza/domain/preferences/preference-order';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { anyOf } from '../../platform/db/expressions.ts';
import { refuse } from '../../platform/refusal.ts';

/** The owner of the lists at an address: the city when the id is the city's, else a person. */
export const ownerOf = (ownerId: string, cityId: string): PreferenceOwner => ({
  cityId,
  ownerUserId: ownerId === cityId ? null : ownerId,
});

/** Refuses actors who may not change the list; those who may not see it get not found. */
export function expectEditor(actor: Actor, owner: PreferenceOwner): void {
  if (!canSeePreferences(actor, owner)) throw refuse('preferenceListNotFound');
  if (!canEditPreferences(actor, owner)) throw refuse('notPermitted');
}

/** Locks a list of this owner for the rest of the transaction, and returns it with its current order. */
export const lockPreference = (trx: Db, ownerId: string, id: string) =>
  trx
    .selectFrom('preference_lists as l')
    .select(['l.id', 'l.city_id as cityId', 'l.skill_id as skillId', 'l.owner_user_id as ownerUserId', 'l.version'])
    .select(({ ref, selectFrom }) => {
      const inOrder = selectFrom('preference_entries').select('musician_id').where('list_id', '=', ref('l.id'));
      return sql<string[]>`array(${inOrder.orderBy('rank')})`.as('musicianIds');
    })
    .where('l.id', '=', id)
    .where(({ eb, fn }) => eb(fn.coalesce('l.owner_user_id', 'l.city_id'), '=', ownerId))
    .forUpdate()
    .executeTakeFirst();

/** Those of the given people who are musicians of the city, with the facts that the rules need. */
export const findNamed = (
  db: Db,
  { cityId, skillId, musicianIds }: { cityId: string; skillId: string; musicianIds: readonly string[] },
): Promise<PreferredMusician[]> =>
  db
    .selectFrom('musicians as m')
    .select(['m.user_id as userId', 'm.is_active as isActive'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('musician_skills').whereRef('user_id', '=', 'm.user_id').where('skill_id', '=', skillId))
        .$castTo<boolean>()
        .as('hasSkill'),
    )
    .where('m.city_id', '=', cityId)
    .where('m.user_id', '=', anyOf(musicianIds))
    .execute();

export async function writeOrder(trx: Db, listId: string, musicianIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('preference_entries').where('list_id', '=', listId).execute();
  if (musicianIds.length === 0) return;
  const entries = musicianIds.map((musician_id, index) => ({ list_id: listId, rank: index + 1, musician_id }));
  await trx.insertInto('preference_entries').values(entries).execute();
}
