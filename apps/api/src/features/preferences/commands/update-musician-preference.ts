import type { OutputOf } from '@cadenza/contract/operations';
import { preferenceProblems } from '@cadenza/domain/preferences/preference-order';
import type { Db } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField, type Refusal, refuse, refuseProblems } from '../../../platform/refusal.ts';
import { expectEditor, findNamed, lockPreference, writeOrder } from '../store.ts';
import { findPreference } from '../views.ts';

type Preference = OutputOf<'updateMusicianPreference'>;

/**
 * Saves the order of a list. When two people edit the same version, the first save wins; the second is refused with the
 * name of the first and the current list, unless both orders are the same.
 */
export const updateMusicianPreference: Handler<'updateMusicianPreference'> = (
  { db, actor, now },
  { params: { id: ownerId, preferenceId }, body: { cityId, skillId, musicianIds, version } },
) =>
  db.transaction().execute(async (trx) => {
    const list = await lockPreference(trx, ownerId, preferenceId);
    if (!list) throw refuse('preferenceListNotFound');
    expectEditor(actor, list);
    if (list.cityId !== cityId) throw invalidField('cityId', 'This list is of another city');
    if (list.skillId !== skillId) throw invalidField('skillId', 'This list is of another skill');
    if (list.musicianIds.join() !== musicianIds.join()) {
      if (list.version !== version) throw await editConflict(trx, ownerId, preferenceId);
      await checkOrder(trx, list, musicianIds);
      await writeOrder(trx, list.id, musicianIds);
      await trx
        .updateTable('preference_lists')
        .set({ version: list.version + 1, updated_by: actor.userId, updated_at: now })
        .where('id', '=', list.id)
        .execute();
    }
    return expectPreference(trx, ownerId, preferenceId);
  });

async function checkOrder(
  trx: Db,
  list: NonNullable<Awaited<ReturnType<typeof lockPreference>>>,
  musicianIds: readonly string[],
): Promise<void> {
  const found = await findNamed(trx, { ...list, musicianIds });
  const { musicianIds: before, ownerUserId } = list;
  refuseProblems(preferenceProblems(musicianIds, { found, before, ownerUserId }));
}

async function editConflict(trx: Db, ownerId: string, id: string): Promise<Refusal> {
  const list = await expectPreference(trx, ownerId, id);
  return refuse('preferenceListChanged', { by: list.updatedBy, list });
}

async function expectPreference(trx: Db, ownerId: string, id: string): Promise<Preference> {
  const list = await findPreference(trx, ownerId, id);
  if (!list) throw refuse('preferenceListNotFound');
  return list;
}
