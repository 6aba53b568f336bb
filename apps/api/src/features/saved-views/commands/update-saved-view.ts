import type { InputOf } from '@cadenza/contract/operations';
import { savedViewProblem } from '@cadenza/domain/saved-views/saved-view';
import type { OfficeContext } from '../../../platform/context.ts';
import { invalidField } from '../../../platform/refusal.ts';
import { findListOf, findOthers, lockOwner } from '../store.ts';

/** Changes the name, the address or both of one of the user's views. */
export const updateSavedView = (
  { db, scope }: OfficeContext,
  id: string,
  { name, search }: InputOf<'updateSavedView'>['body'],
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockOwner(trx, scope);
    const list = await findListOf(trx, scope, id);
    const problem = savedViewProblem(await findOthers(trx, scope, { list, name, except: id }), { isNew: false });
    if (problem) throw invalidField('name', problem);
    await trx.updateTable('saved_views').set({ name, search }).where('id', '=', id).execute();
  });
