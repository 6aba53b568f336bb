import { whyIssueNotDeleted } from '@cadenza/domain/permissions/issues';
import { removeDocuments } from '../../../platform/documents/record-documents.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuseIf } from '../../../platform/refusal.ts';
import { findTies, lockIssue } from '../store.ts';

/** Deletes an issue with its comments. */
export const deleteIssue: Handler<'deleteIssue'> = ({ db, scope, actor }, { params: { id } }) =>
  db.transaction().execute(async (trx) => {
    const issue = await lockIssue(trx, scope, id);
    refuseIf(whyIssueNotDeleted(actor, await findTies(trx, issue)));
    const comments = await trx.selectFrom('issue_comments').select('id').where('issue_id', '=', issue.id).execute();
    await removeDocuments(
      trx,
      'issue_comment_id',
      comments.map((comment) => comment.id),
    );
    await trx.deleteFrom('issues').where('id', '=', issue.id).execute();
    return { message: 'The issue has been deleted successfully!' };
  });
