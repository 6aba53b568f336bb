import type { OutputOf } from '@cadenza/contract/operations';
import { issueStatusLabel } from '@cadenza/domain/issues/issue';
import { nextIssueStatuses } from '@cadenza/domain/issues/issue-lifecycle';
import type { Actor } from '@cadenza/domain/permissions/access';
import { canEditComment, whyCommentNotDeleted, whyIssueNotDeleted } from '@cadenza/domain/permissions/issues';
import type { CommentRow } from './door/issue-comments.ts';
import type { IssueRow, ShortIssueRow } from './store.ts';

/** An issue as lists show it. */
export const presentShortIssue = (row: ShortIssueRow): OutputOf<'listIssues'>['items'][number] => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  status: row.status,
  statusLabel: issueStatusLabel(row.status),
  priority: row.priority,
  summary: row.summary,
  cityId: row.cityId,
  cityName: row.cityName,
  about: row.about,
  reporter: row.reporter,
  assignee: row.assignee,
  comments: row.comments,
  createdAt: row.createdAt,
});

/** An issue whole, with what its reader may do. */
export const presentIssue = (actor: Actor, row: IssueRow): OutputOf<'getIssue'> => ({
  ...presentShortIssue(row),
  description: row.description,
  isReported: row.isReported,
  reporterRole: row.reporterRole,
  page: row.page,
  faultNumber: row.faultNumber,
  isShown: row.isShown,
  statusSince: row.statusSince,
  firstAnsweredAt: row.firstAnsweredAt,
  solvedAt: row.solvedAt,
  followers: row.followers,
  isFollowing: row.followers.some(({ userId }) => userId === actor.userId),
  referredBy: row.referredBy,
  history: row.history,
  canDelete:
    whyIssueNotDeleted(actor, {
      number: row.number,
      authorId: row.reporter?.userId ?? null,
      isReported: row.isReported,
      hasOthersComments: Boolean(row.hasOthersComments),
      referredBy: [],
    }) === null,
  nextStatuses: nextIssueStatuses(row.status).map((status) => ({ status, label: issueStatusLabel(status) })),
  version: row.version,
});

/** A comment, with what its reader may do. */
export function presentComment(actor: Actor, row: CommentRow): OutputOf<'addIssueComment'>['comment'] {
  const record = { authorId: row.author?.userId ?? null, isAnswer: row.isAnswer };
  return {
    id: row.id,
    issueId: row.issueId,
    author: row.author,
    text: row.text,
    isAnswer: row.isAnswer,
    isReply: row.isReply,
    mentions: row.mentions,
    files: row.files,
    createdAt: row.createdAt,
    editedAt: row.editedAt,
    canEdit: canEditComment(actor, record),
    canDelete: whyCommentNotDeleted(actor, record) === null,
    version: row.version,
  };
}
