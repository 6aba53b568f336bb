import { type IssueStatus, issueStatusLabel } from '../issues/issue.ts';
import { conflict, invalidState, notFound, notPermitted } from './row.ts';

export const issueRefusals = {
  issueNotFound: notFound('This issue'),
  commentNotFound: notFound('This comment'),
  issueChanged: conflict('Somebody has changed this issue meanwhile. Please look at it again.'),
  commentChanged: conflict('This comment was changed in another window. Please look at it again.'),
  issueNotYours: notPermitted(
    'Others have reported this issue or written to it. Close it instead, or ask an admin of the platform to delete it.',
  ),
  commentNotYours: notPermitted('This comment is somebody else’s. Its author alone can change it.'),
  commentSent: invalidState('This answer has been sent by mail, so it cannot be deleted. You can still correct it.'),
  issueUnanswered: invalidState(
    ({ reporter }: { reporter: string }) =>
      `${reporter} has not been answered yet. Please write an answer first, so that they know what became of it.`,
  ),
  issueMoveUnknown: invalidState(
    ({ from, to }: { from: IssueStatus; to: IssueStatus }) =>
      `An issue does not go from ${issueStatusLabel(from)} to ${issueStatusLabel(to)}.`,
  ),
  issueReferredTo: invalidState(
    ({ number, by }: { number: number; by: number }) =>
      `Issue ${number} cannot be deleted: issue ${by} refers to it. Please take it off there first.`,
  ),
  issuesReferTo: invalidState(
    ({ what, numbers }: { what: string; numbers: readonly number[] }) =>
      `${what} cannot be deleted: ${numbers.length === 1 ? 'issue' : 'issues'} ${numbers.join(', ')} ${
        numbers.length === 1 ? 'refers' : 'refer'
      } to it.`,
  ),
  tooManyReports: invalidState(
    ({ most }: { most: number }) =>
      `You have reported ${most} problems within a day. Please write to us by mail, or wait until tomorrow.`,
  ),
};
