import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField, Refusal } from '../../../platform/refusal.ts';
import { recordIssueEvent, subscribe } from '../door.ts';
import { presentIssue } from '../present.ts';
import { enteredIssue, findIssue, lockIssue, refuseGoneSubject } from '../store.ts';
import { notifyAssignee } from './notify-assignee.ts';

/** Adds an issue in support's own name. With a known id nothing happens, unless that issue is somebody else's. */
export const addIssue: Handler<'addIssue'> = (context, { body: { id, ...entry } }) =>
  context.db.transaction().execute(async (trx) => {
    const { actor, scope, now } = context;
    const values = await enteredIssue(trx, scope, entry);
    const added = await trx
      .insertInto('issues')
      .values({ ...values, id, reporter_id: actor.userId, is_reported: false, created_at: now, status_since: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
      .catch(refuseGoneSubject);
    const issue = await lockIssue(trx, scope, id).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    if (issue?.reporter_id !== actor.userId) throw invalidField('id', 'This id is taken');
    if (added.numInsertedOrUpdatedRows === 1n) {
      await recordIssueEvent(trx, context, id, 'Added the issue');
      await subscribe(trx, id, [actor.userId]);
      await notifyAssignee({ ...context, db: trx }, issue);
    }
    return { issue: presentIssue(actor, await findIssue(trx, scope, id)) };
  });
