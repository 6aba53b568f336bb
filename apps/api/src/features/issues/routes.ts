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
  findIssueSubjects,
  getIssue,
  getIssueTimes,
  listBookingIssues,
  listIssueComments,
  listIssuePeople,
  listIssues,
} from './views.ts';

export const issueRoutes = routes({
  listIssues,
  getIssue,
  addIssue,
  updateIssue,
  changeIssueStatus,
  followIssue,
  deleteIssue,
  listIssueComments,
  addIssueComment,
  updateIssueComment,
  deleteIssueComment,
  listBookingIssues,
  getIssueTimes,
  listIssuePeople,
  findIssueSubjects,
});
