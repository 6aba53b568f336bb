import { type Reason, reason } from '../refusals/reason.ts';
import { type Actor, isInternalAdmin } from './access.ts';
import { isAtLeast } from './modes.ts';

/** Support managers and up can read and handle every issue; no one else can read one in full. */
export const canReadIssues = (actor: Actor): boolean => isAtLeast(actor.mode, 'SupportManager');

/** The fields of an issue that decide who can delete it. */
export interface IssueRecord {
  number: number;
  /** Null once the account is closed. */
  authorId: string | null;
  /** Reported from the menu, not added by support. */
  isReported: boolean;
  /** Whether anyone but its author has commented. */
  hasOthersComments: boolean;
  /** The numbers of issues that refer to it. */
  referredBy: readonly number[];
}

/**
 * Why this person cannot delete the issue, or null. An issue added by mistake can be deleted while no one else has written
 * there; others are closed, or deleted by an admin of the platform. An issue that another one refers to stays.
 */
export function whyIssueNotDeleted(actor: Actor, issue: IssueRecord): Reason | null {
  if (!canReadIssues(actor)) return reason('notPermitted');
  const isOwn = !issue.isReported && issue.authorId === actor.userId && !issue.hasOthersComments;
  if (!isOwn && !isInternalAdmin(actor)) return reason('issueNotYours');
  const [by] = issue.referredBy;
  return by === undefined ? null : reason('issueReferredTo', { number: issue.number, by });
}

/** The fields of a comment that decide who can change it. */
export interface IssueCommentRecord {
  /** Null once the account is closed. */
  authorId: string | null;
  /** It was mailed to the reporter. */
  isAnswer: boolean;
}

/** Only authors can change their comments. */
export const canEditComment = (actor: Actor, comment: IssueCommentRecord): boolean =>
  canReadIssues(actor) && comment.authorId === actor.userId;

/**
 * Why this person cannot delete the comment, or null. An answer was sent by mail: removing it from the page would hide
 * that.
 */
export function whyCommentNotDeleted(actor: Actor, comment: IssueCommentRecord): Reason | null {
  if (!canReadIssues(actor)) return reason('notPermitted');
  if (comment.authorId !== actor.userId && !isInternalAdmin(actor)) return reason('commentNotYours');
  return comment.isAnswer ? reason('commentSent') : null;
}
