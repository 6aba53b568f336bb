import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';

/** Deletes one of the user's views; refuses an unknown id and a colleague's view alike. */
export const deleteSavedView: Handler<'deleteSavedView'> = async ({ db, scope }, { params: { id } }) => {
  await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('user_id', '=', scope.actor.userId)
    .returning('id')
    .executeTakeFirstOrThrow(() => refuse('savedViewNotFound'));
};
