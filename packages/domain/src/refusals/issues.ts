import { type IssueStatus, issueStatusLabel } from '../issues/issue.ts';
import { conflict, invalidState, notFound, notPermitted } from './row.ts';

export const issueRefusals = {
  issueNotFound: notFound('This issue'),
  commentNotFound: notFound('This comment'),
  issueChanged: conflict('Someone has just changed this issue. Please check it again.'),
  commentChanged: conflict('This comment was changed in another window. Please check it again.'),
  issueNotYours: notPermitted(
    'Others have reported or commented on this issue. Close it instead, or ask a platform admin to delete it.',
  ),
  commentNotYours: notPermitted('Only its author can change this comment.'),
  commentSent: invalidState('This answer has been emailed, so it can’t be deleted. You can still edit it.'),
  issueUnanswered: invalidState(
    ({ reporter }: { reporter: string }) =>
      `${reporter} hasn’t had an answer yet. Please write one first, so that they know the outcome.`,
  ),
  issueMoveUnknown: invalidState(
    ({ from, to }: { from: IssueStatus; to: IssueStatus }) =>
      `An issue can’t go from ${issueStatusLabel(from)} to ${issueStatusLabel(to)}.`,
  ),
  issueReferredTo: invalidState(
    ({ number, by }: { number: number; by: number }) =>
      `Issue ${number} can’t be deleted: issue ${by} refers to it. Please remove it there first.`,
  ),
  issuesReferTo: invalidState(
    ({ what, numbers }: { what: string; numbers: readonly number[] }) =>
      `${what} can’t be deleted: ${numbers.length === 1 ? 'issue' : 'issues'} ${numbers.join(', ')} ${
        numbers.length === 1 ? 'refers' : 'refer'
      } to it.`,
  ),
  tooManyReports: invalidState(
    ({ most }: { most: number }) =>
      `You’ve reported ${most} problems in a day. Please email us, or try again tomorrow.`,
  ),
};
