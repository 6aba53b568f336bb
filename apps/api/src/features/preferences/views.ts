import type { OutputOf } from '@cadenza/contract/operations';
import { canEditPreferences, canSeePreferences } from '@cadenza/domain/permissions/preferences';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { anyOf } from '../../platform/db/expressions.ts';
import { readOne, readPage } from '../../platform/db/read-json.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { ownerOf } from './store.ts';

type Preference = OutputOf<'getMusicianPreference'>;

const person = ['u.id as userId', 'u.name', 'u.photo_path as photoPath'] as const;

/** Lists of a person or a city with their musicians, in order. */
const preferencesOf = (db: Db, ownerId: string) =>
  db
    .selectFrom('preference_lists as l')
    .innerJoin('skills as k', 'k.id', 'l.skill_id')
    .leftJoin('users as w', 'w.id', 'l.updated_by')
    .select(['l.id', 'l.city_id as cityId', 'l.skill_id as skillId', 'k.name as skillName', 'l.version'])
    .select(['l.owner_user_id as ownerUserId', 'l.updated_at as updatedAt', 'w.name as updatedBy'])
    .select(({ exists, selectFrom }) =>
      jsonArrayFrom(
        selectFrom('preference_entries as e')
          .innerJoin('musicians as m', 'm.user_id', 'e.musician_id')
          .innerJoin('users as u', 'u.id', 'm.user_id')
          .select([...person, 'm.can_lead as canLead', 'm.is_active as isActive', 'm.home_suburb as homeSuburb'])
          .select(({ ref }) =>
            exists(
              selectFrom('musician_skills')
                .where('user_id', '=', ref('m.user_id'))
                .whereRef('skill_id', '=', 'l.skill_id'),
            )
              .$castTo<boolean>()
              .as('hasSkill'),
          )
          .whereRef('e.list_id', '=', 'l.id')
          .orderBy('e.rank'),
      ).as('musicians'),
    )
    .where(({ eb, fn }) => eb(fn.coalesce('l.owner_user_id', 'l.city_id'), '=', ownerId))
    .orderBy('k.name')
    .orderBy('l.id');

const withIds = <List extends { musicians: { userId: string }[] }>(list: List) => ({
  ...list,
  musicianIds: list.musicians.map(({ userId }) => userId),
});

/** The lists of a person or a city, by skill. NOT_FOUND while there are none; refused when the actor may not read them. */
export const listMusicianPreferences: Handler<'listMusicianPreferences'> = async (
  { db, actor },
  { params: { id: ownerId }, query: { skip, take, cityId, skillId } },
) => {
  const cityIds = actor.cityIds.filter(
    (id) => (cityId === undefined || id === cityId) && canSeePreferences(actor, ownerOf(ownerId, id)),
  );
  if (cityIds.length === 0) throw refuse('notPermitted');
  const found = preferencesOf(db, ownerId)
    .where('l.city_id', '=', anyOf(cityIds))
    .$if(skillId !== undefined, (lists) => lists.where('l.skill_id', '=', skillId ?? ''));
  const { items, total } = await readPage(db, found, { skip, take });
  if (total === 0) throw refuse('noPreferenceList');
  return pageOf(items.map(withIds), total, { skip, take });
};

/** One list; null when this owner has none with that id. */
export async function findPreference(db: Db, ownerId: string, id: string): Promise<Preference | null> {
  const found = await readOne(db, preferencesOf(db, ownerId).where('l.id', '=', id));
  return found && withIds(found);
}

export const getMusicianPreference: Handler<'getMusicianPreference'> = async (
  { db, actor },
  { params: { id: ownerId, preferenceId } },
) => {
  const found = await findPreference(db, ownerId, preferenceId);
  if (!found || !canSeePreferences(actor, found)) throw refuse('preferenceListNotFound');
  return found;
};

/** Musicians who can be added to a list, by name. Editors of a list see who plays what in the city, and nothing else. */
export const listPreferenceCandidates: Handler<'listPreferenceCandidates'> = async (
  { db, actor },
  { params: { id: ownerId }, query: { cityId, skillId } },
) => {
  if (!canEditPreferences(actor, ownerOf(ownerId, cityId))) throw refuse('notPermitted');
  return db
    .with('free', (cte) =>
      cte
        .selectFrom('musicians as m')
        .innerJoin('musician_skills as s', 's.user_id', 'm.user_id')
        .select(['m.user_id', 'm.can_lead', 'm.home_suburb', 's.skill_id'])
        .where('m.city_id', '=', cityId)
        .where('m.is_active', '=', true)
        .where('m.user_id', '<>', ownerId),
    )
    .selectNoFrom(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('free as m')
          .innerJoin('skills as k', 'k.id', 'm.skill_id')
          .select(({ fn }) => ['k.id', 'k.name', fn.countAll<number>().as('musicians')])
          .groupBy('k.id')
          .orderBy('k.name'),
      ).as('skills'),
      jsonArrayFrom(
        selectFrom('free as m')
          .innerJoin('users as u', 'u.id', 'm.user_id')
          .select([...person, 'm.can_lead as canLead', 'm.home_suburb as homeSuburb'])
          .where('m.skill_id', '=', sql<string>`${skillId ?? null}`)
          .orderBy('u.first_name')
          .orderBy('u.last_name')
          .orderBy('u.id'),
      ).as('items'),
    ])
    .executeTakeFirstOrThrow();
};
