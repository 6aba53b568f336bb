import { issueComment } from '@cadenza/contract/issues/comments';
import { issue } from '@cadenza/contract/issues/operations';
import type { OutputOf } from '@cadenza/contract/operations';
import { issueStatusLabel } from '@cadenza/domain/issues/issue';
import { nextIssueStatuses } from '@cadenza/domain/issues/issue-lifecycle';
import type { Actor } from '@cadenza/domain/permissions/access';
import { canEditComment, whyCommentNotDeleted, whyIssueNotDeleted } from '@cadenza/domain/permissions/issues';
import { shownFields } from '../../platform/http/shown-fields.ts';
import type { CommentRow } from './door/issue-comments.ts';
import type { IssueRow, ShortIssueRow } from './store.ts';

/** An issue as lists show it. */
export const presentShortIssue = (row: ShortIssueRow): OutputOf<'listIssues'>['items'][number] => ({
  ...shownFields(issue, row),
  statusLabel: issueStatusLabel(row.status),
});

/** An issue whole, with what its reader may do. */
export const presentIssue = (actor: Actor, row: IssueRow): OutputOf<'getIssue'> => ({
  ...shownFields(issue, row),
  statusLabel: issueStatusLabel(row.status),
  isFollowing: row.followers.some(({ userId }) => userId === actor.userId),
  canDelete:
    whyIssueNotDeleted(actor, {
      number: row.number,
      authorId: row.reporter?.userId ?? null,
      isReported: row.isReported,
      hasOthersComments: Boolean(row.hasOthersComments),
      referredBy: [],
    }) === null,
  nextStatuses: nextIssueStatuses(row.status).map((status) => ({ status, label: issueStatusLabel(status) })),
});

/** A comment, with what its reader may do. */
export function presentComment(actor: Actor, row: CommentRow): OutputOf<'addIssueComment'>['comment'] {
  const record = { authorId: row.author?.userId ?? null, isAnswer: row.isAnswer };
  return {
    ...shownFields(issueComment, row),
    canEdit: canEditComment(actor, record),
    canDelete: whyCommentNotDeleted(actor, record) === null,
  };
}
