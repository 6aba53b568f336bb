import { type Reason, reason } from '../refusals/reason.ts';
import { type Actor, isInternalAdmin } from './access.ts';
import { isAtLeast } from './modes.ts';

/** Support managers and up read every issue and work on it; nobody else reads one whole. */
export const canReadIssues = (actor: Actor): boolean => isAtLeast(actor.mode, 'SupportManager');

/** The parts of an issue that decide who may delete it. */
export interface IssueRecord {
  number: number;
  /** Null once the account is gone. */
  authorId: string | null;
  /** Reported by the menu, not added by support. */
  isReported: boolean;
  /** Whether anybody but its author has commented. */
  hasOthersComments: boolean;
  /** Issues that refer to it, by number. */
  referredBy: readonly number[];
}

/**
 * Why this person may not delete the issue, or null. What was added by mistake goes again, as long as nobody else has written
 * there; anything else is closed, or deleted by an admin of the platform. What another issue refers to stays.
 */
export function whyIssueNotDeleted(actor: Actor, issue: IssueRecord): Reason | null {
  if (!canReadIssues(actor)) return reason('notPermitted');
  const isOwn = !issue.isReported && issue.authorId === actor.userId && !issue.hasOthersComments;
  if (!isOwn && !isInternalAdmin(actor)) return reason('issueNotYours');
  const [by] = issue.referredBy;
  return by === undefined ? null : reason('issueReferredTo', { number: issue.number, by });
}

/** The parts of a comment that decide who may change it. */
export interface IssueCommentRecord {
  /** Null once the account is gone. */
  authorId: string | null;
  /** It was mailed to whoever reported the issue. */
  isAnswer: boolean;
}

/** Comments are changed by their author alone. */
export const canEditComment = (actor: Actor, comment: IssueCommentRecord): boolean =>
  canReadIssues(actor) && comment.authorId === actor.userId;

/** Why this person may not delete the comment, or null. An answer has left by mail: taking it off the page would hide that. */
export function whyCommentNotDeleted(actor: Actor, comment: IssueCommentRecord): Reason | null {
  if (!canReadIssues(actor)) return reason('notPermitted');
  if (comment.authorId !== actor.userId && !isInternalAdmin(actor)) return reason('commentNotYours');
  return comment.isAnswer ? reason('commentSent') : null;
}
