import type { Handler } from '../../platform/http/routes.ts';

/** The user's own views of a list. */
export const listSavedViews: Handler<'listSavedViews'> = async ({ db, scope }, { query: { list } }) => {
  const items = await db
    .selectFrom('saved_views')
    .select(['id', 'name', 'search'])
    .where('user_id', '=', scope.actor.userId)
    .where('list', '=', list)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return { items };
};
