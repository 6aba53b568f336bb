import type { Actor } from '@cadenza/domain/permissions/access';
import { canEditPreferences, canSeePreferences, type PreferenceOwner } from '@cadenza/domain/permissions/preferences';
import type { PreferredMusician } from '@cadenza/domain/preferences/preference-order';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { anyOf } from '../../platform/db/expressions.ts';
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

/** Locks a list of this owner for the rest of the transaction, with the order that it has. */
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

/** Those of the named who are musicians of the city, with what the rules ask about them. */
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

/** Puts the order in the place of the one that was. */
export async function writeOrder(trx: Db, listId: string, musicianIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('preference_entries').where('list_id', '=', listId).execute();
  if (musicianIds.length === 0) return;
  const entries = musicianIds.map((musician_id, index) => ({ list_id: listId, rank: index + 1, musician_id }));
  await trx.insertInto('preference_entries').values(entries).execute();
}
