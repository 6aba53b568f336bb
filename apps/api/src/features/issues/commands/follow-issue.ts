import type { Handler } from '../../../platform/http/routes.ts';
import { presentIssue } from '../present.ts';
import { findIssue } from '../store.ts';

/** Starts or stops mails to this person about an issue. */
export const followIssue: Handler<'followIssue'> = async (
  { db, scope, actor },
  { params: { id }, body: { isFollowing } },
) => {
  const issue = await findIssue(db, scope, id);
  await db
    .insertInto('issue_followers')
    .values({ issue_id: issue.id, user_id: actor.userId, is_following: isFollowing })
    .onConflict((conflict) => conflict.columns(['issue_id', 'user_id']).doUpdateSet({ is_following: isFollowing }))
    .execute();
  return { issue: presentIssue(actor, await findIssue(db, scope, id)) };
};
