import { routes } from '../../platform/http/routes.ts';
import { addIssue } from './commands/add-issue.ts';
import { addIssueComment } from './commands/add-issue-comment.ts';
import { changeIssueStatus } from './commands/change-issue-status.ts';
import { deleteIssue } from './commands/delete-issue.ts';
import { deleteIssueComment } from './commands/delete-issue-comment.ts';
import { followIssue } from './commands/follow-issue.ts';
import { updateIssue } from './commands/update-issue.ts';
import { updateIssueComment } from './commands/update-issue-comment.ts';
import {
  viewBookingIssues,
  viewIssue,
  viewIssueComments,
  viewIssuePeople,
  viewIssueSubjects,
  viewIssues,
  viewIssueTimes,
} from './views.ts';

export const issueRoutes = routes({
  listIssues: (context, { query }) => viewIssues(context, query),
  getIssue: (context, { params }) => viewIssue(context, params.id),
  addIssue: (context, { body }) => addIssue(context, body),
  updateIssue: (context, { params, body }) => updateIssue(context, params.id, body),
  changeIssueStatus: (context, { params, body }) => changeIssueStatus(context, params.id, body.status),
  followIssue: (context, { params, body }) => followIssue(context, params.id, body.isFollowing),
  deleteIssue: (context, { params }) => deleteIssue(context, params.id),
  listIssueComments: (context, { params, query }) => viewIssueComments(context, params.id, query),
  addIssueComment: (context, { params, body }) => addIssueComment(context, params.id, body),
  updateIssueComment: (context, { params, body }) => updateIssueComment(context, params.id, body),
  deleteIssueComment: (context, { params }) => deleteIssueComment(context, params.id),
  listBookingIssues: (context, { params }) => viewBookingIssues(context, params.id),
  getIssueTimes: (context) => viewIssueTimes(context),
  listIssuePeople: (context) => viewIssuePeople(context),
  findIssueSubjects: (context, { query }) => viewIssueSubjects(context, query),
});
