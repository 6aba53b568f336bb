import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { savedViewProblem } from '@cadenza/domain/saved-views/saved-view';
import type { OfficeContext } from '../../../platform/context.ts';
import { invalidField } from '../../../platform/refusal.ts';
import { findOthers, lockOwner } from '../store.ts';

/** Keeps a view for whoever asks. Refuses, at its name, one too many and a name they have given already. */
export const addSavedView = (
  { db, scope, now }: OfficeContext,
  { list, name, search }: InputOf<'addSavedView'>['body'],
): Promise<OutputOf<'addSavedView'>> =>
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
