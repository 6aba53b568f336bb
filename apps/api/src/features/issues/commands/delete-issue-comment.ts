import { whyCommentNotDeleted } from '@cadenza/domain/permissions/issues';
import { removeDocuments } from '../../../platform/documents/record-documents.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuseIf } from '../../../platform/refusal.ts';
import { recordIssueEvent } from '../door.ts';
import { lockComment } from '../store.ts';

/** Deletes a comment; the issue's history records that there was one. */
export const deleteIssueComment: Handler<'deleteIssueComment'> = (context, { params: { id } }) =>
  context.db.transaction().execute(async (trx) => {
    const { comment, issue } = await lockComment(trx, context.scope, id);
    const record = { authorId: comment.author_id, isAnswer: comment.is_answer };
    refuseIf(whyCommentNotDeleted(context.actor, record));
    await removeDocuments(trx, 'issue_comment_id', [id]);
    await trx.deleteFrom('issue_comments').where('id', '=', id).execute();
    await recordIssueEvent(trx, context, issue.id, 'Deleted a comment');
    return { message: 'The comment has been deleted successfully!' };
  });
