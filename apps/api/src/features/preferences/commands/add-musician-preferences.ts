import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { problemsBelow } from '@cadenza/domain/field-problems';
import { preferenceProblems } from '@cadenza/domain/preferences/preference-order';
import type { EitherContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField, invalidFields, refuse } from '../../../platform/refusal.ts';
import { expectEditor, findNamed, ownerOf, writeOrder } from '../store.ts';
import { findPreference } from '../views.ts';

type Given = InputOf<'addMusicianPreferences'>['body']['preferences'][number];
type Preference = OutputOf<'getMusicianPreference'>;

/**
 * Creates lists for skills that have none yet, all or none. When two people create the same list at once, only one is made; the
 * second is refused unless both orders are the same.
 */
export const addMusicianPreferences: Handler<'addMusicianPreferences'> = (
  context,
  { params: { id: ownerId }, body: { preferences } },
) =>
  context.db.transaction().execute(async (trx) => {
    const items: Preference[] = [];
    for (const [index, given] of preferences.entries()) {
      items.push(await addPreference(trx, context, ownerId, given, `preferences.${index}`));
    }
    return { items };
  });

async function addPreference(
  trx: Db,
  { actor, now }: EitherContext,
  ownerId: string,
  given: Given,
  path: string,
): Promise<Preference> {
  const owner = ownerOf(ownerId, given.cityId);
  expectEditor(actor, owner);
  await expectSkillAndOwner(trx, owner.ownerUserId, given, path);
  const found = await findNamed(trx, given);
  const problems = preferenceProblems(given.musicianIds, { found, before: [], ownerUserId: owner.ownerUserId });
  if (problems.length > 0) throw invalidFields(problemsBelow(path, problems));
  const made = await trx
    .insertInto('preference_lists')
    .values({
      city_id: given.cityId,
      skill_id: given.skillId,
      owner_user_id: owner.ownerUserId,
      updated_by: actor.userId,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['city_id', 'skill_id', 'owner_user_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) await writeOrder(trx, made.id, given.musicianIds);
  return made ? expectList(trx, ownerId, made.id) : sameAsGiven(trx, ownerId, given);
}

async function expectSkillAndOwner(trx: Db, ownerUserId: string | null, given: Given, path: string): Promise<void> {
  const skill = await trx.selectFrom('skills').select('id').where('id', '=', given.skillId).executeTakeFirst();
  if (!skill) throw invalidField(`${path}.skillId`, 'We don’t know this skill');
  if (ownerUserId === null) return;
  await trx
    .selectFrom('musicians')
    .select('user_id')
    .where('user_id', '=', ownerUserId)
    .where('city_id', '=', given.cityId)
    .executeTakeFirstOrThrow(() => refuse('musicianNotFound'));
}

/** Another request created the list first: fine when it has the requested order. */
async function sameAsGiven(trx: Db, ownerId: string, { cityId, skillId, musicianIds }: Given): Promise<Preference> {
  const { id } = await trx
    .selectFrom('preference_lists')
    .select('id')
    .where('city_id', '=', cityId)
    .where('skill_id', '=', skillId)
    .where('owner_user_id', 'is not distinct from', ownerId === cityId ? null : ownerId)
    .executeTakeFirstOrThrow();
  const list = await expectList(trx, ownerId, id);
  if (list.musicianIds.join() === musicianIds.join()) return list;
  throw refuse('preferenceListBegun', { by: list.updatedBy, list });
}

async function expectList(trx: Db, ownerId: string, id: string): Promise<Preference> {
  const list = await findPreference(trx, ownerId, id);
  if (!list) throw refuse('preferenceListNotFound');
  return list;
}
