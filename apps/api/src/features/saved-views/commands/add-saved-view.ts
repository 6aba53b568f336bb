import { savedViewProblem } from '@cadenza/domain/saved-views/saved-view';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField } from '../../../platform/refusal.ts';
import { findOthers, lockOwner } from '../store.ts';

/** Saves a view for the user. Refuses, at its name, too many views and a duplicate name. */
export const addSavedView: Handler<'addSavedView'> = ({ db, scope, now }, { body: { list, name, search } }) =>
  db.transaction().execute(async (trx) => {
    await lockOwner(trx, scope);
    const problem = savedViewProblem(await findOthers(trx, scope, { list, name, except: null }), { isNew: true });
    if (problem) throw invalidField('name', problem);
    return trx
      .insertInto('saved_views')
      .values({ user_id: scope.actor.userId, list, name, search, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
