import type { OfficeContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';

/** Deletes one of the user's views; refuses an unknown id and a colleague's view alike. */
export async function deleteSavedView({ db, scope }: OfficeContext, id: string): Promise<void> {
  await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('user_id', '=', scope.actor.userId)
    .returning('id')
    .executeTakeFirstOrThrow(() => refuse('savedViewNotFound'));
}
