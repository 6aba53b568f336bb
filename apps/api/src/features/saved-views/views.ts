import type { OutputOf } from '@cadenza/contract/operations';
import type { SavedList } from '@cadenza/domain/saved-views/saved-view';
import type { OfficeContext } from '../../platform/context.ts';

/** The user's own views of a list. */
export async function viewSavedViews(
  { db, scope }: OfficeContext,
  list: SavedList,
): Promise<OutputOf<'listSavedViews'>> {
  const items = await db
    .selectFrom('saved_views')
    .select(['id', 'name', 'search'])
    .where('user_id', '=', scope.actor.userId)
    .where('list', '=', list)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return { items };
}
