import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { canEditPreferences, canSeePreferences } from '@cadenza/domain/permissions/preferences';
import { sql } from 'kysely';
import type { EitherContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { refuse } from '../../platform/refusal.ts';
import { ownerOf } from './store.ts';

type Preference = OutputOf<'getMusicianPreference'>;

const nameJson = `'userId', u.id, 'name', u.first_name || ' ' || u.last_name, 'photoPath', u.photo_path`;

/** A list with those on it, in order. Reads l preference_lists, k skills. */
const preferenceJson = `json_build_object('id', l.id, 'cityId', l.city_id, 'skillId', l.skill_id, 'skillName', k.name,
  'ownerUserId', l.owner_user_id, 'version', l.version, 'updatedAt', l.updated_at,
  'updatedBy', (select first_name || ' ' || last_name from users where id = l.updated_by),
  'musicianIds', (select coalesce(json_agg(musician_id order by rank), '[]') from preference_entries where list_id = l.id),
  'musicians', (select coalesce(json_agg(json_build_object(${nameJson}, 'canLead', m.can_lead, 'isActive', m.is_active,
      'hasSkill', exists (select 1 from musician_skills where user_id = m.user_id and skill_id = l.skill_id),
      'homeSuburb', m.home_suburb) order by e.rank), '[]')
    from preference_entries e join musicians m on m.user_id = e.musician_id join users u on u.id = m.user_id
    where e.list_id = l.id))`;

/** The lists of a person or a city, by skill; NOT_FOUND while there is none, for whoever may look. */
export async function viewPreferences(
  { db, actor }: EitherContext,
  ownerId: string,
  { skip, take, cityId, skillId }: InputOf<'listMusicianPreferences'>['query'],
): Promise<OutputOf<'listMusicianPreferences'>> {
  const cityIds = actor.cityIds.filter(
    (id) => (cityId === undefined || id === cityId) && canSeePreferences(actor, ownerOf(ownerId, id)),
  );
  if (cityIds.length === 0) throw refuse('notPermitted');
  const { rows } = await sql<{ items: Preference[]; total: number }>`
    with found as (
      select l.*, k.name from preference_lists l join skills k on k.id = l.skill_id
      where coalesce(l.owner_user_id, l.city_id) = ${ownerId} and l.city_id = any(${cityIds}::uuid[])
        and (${skillId ?? null}::uuid is null or l.skill_id = ${skillId ?? null})
    ), page as (select * from found order by name, id limit ${take} offset ${skip})
    select (select count(*)::int from found) total, (select coalesce(json_agg(${sql.raw(preferenceJson)} order by k.name, l.id), '[]')
      from page l join skills k on k.id = l.skill_id) items`.execute(db);
  const { items, total } = rows[0] ?? { items: [], total: 0 };
  if (total === 0) throw refuse('noPreferenceList');
  return pageOf(items, total, { skip, take });
}

/** One list; null when this owner has none of that id. */
export async function findPreference(db: Db, ownerId: string, id: string): Promise<Preference | null> {
  const { rows } = await sql<{ item: Preference }>`
    select ${sql.raw(preferenceJson)} item from preference_lists l join skills k on k.id = l.skill_id
    where l.id = ${id} and coalesce(l.owner_user_id, l.city_id) = ${ownerId}`.execute(db);
  return rows[0]?.item ?? null;
}

export async function viewPreference(
  { db, actor }: EitherContext,
  { id: ownerId, preferenceId }: InputOf<'getMusicianPreference'>['params'],
): Promise<Preference> {
  const found = await findPreference(db, ownerId, preferenceId);
  if (!found || !canSeePreferences(actor, found)) throw refuse('preferenceListNotFound');
  return found;
}

/** Who can be put on a list, by name. Whoever may keep it learns who plays what in the city, and nothing more of them. */
export async function viewCandidates(
  { db, actor }: EitherContext,
  ownerId: string,
  { cityId, skillId }: InputOf<'listPreferenceCandidates'>['query'],
): Promise<OutputOf<'listPreferenceCandidates'>> {
  if (!canEditPreferences(actor, ownerOf(ownerId, cityId))) throw refuse('notPermitted');
  const { rows } = await sql<OutputOf<'listPreferenceCandidates'>>`
    with free as (
      select m.*, s.skill_id from musicians m join musician_skills s on s.user_id = m.user_id
      where m.city_id = ${cityId} and m.is_active and m.user_id <> ${ownerId}
    )
    select
      (select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'musicians', n.count) order by k.name), '[]')
        from (select skill_id, count(*) from free group by skill_id) n join skills k on k.id = n.skill_id) skills,
      (select coalesce(json_agg(json_build_object(${sql.raw(nameJson)}, 'canLead', m.can_lead, 'homeSuburb', m.home_suburb)
          order by u.first_name, u.last_name, u.id), '[]')
        from free m join users u on u.id = m.user_id where m.skill_id = ${skillId ?? null}) items`.execute(db);
  return rows[0] ?? { skills: [], items: [] };
}
