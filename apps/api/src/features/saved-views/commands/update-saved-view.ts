import { savedViewProblem } from '@cadenza/domain/saved-views/saved-view';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField } from '../../../platform/refusal.ts';
import { findListOf, findOthers, lockOwner } from '../store.ts';

/** Changes the name, the address or both of one of the user's views. */
export const updateSavedView: Handler<'updateSavedView'> = (
  { db, scope },
  { params: { id }, body: { name, search } },
) =>
  db.transaction().execute(async (trx) => {
    await lockOwner(trx, scope);
    const list = await findListOf(trx, scope, id);
    const problem = savedViewProblem(await findOthers(trx, scope, { list, name, except: id }), { isNew: false });
    if (problem) throw invalidField('name', problem);
    await trx.updateTable('saved_views').set({ name, search }).where('id', '=', id).execute();
  });
