import { routes } from '../../platform/http/routes.ts';
import { replyToOwnIssue } from './commands/reply-to-own-issue.ts';
import { reportIssue } from './commands/report-issue.ts';
import { listOwnIssues } from './views.ts';

export const ownIssueRoutes = routes({
  reportIssue,
  listOwnIssues,
  replyToOwnIssue,
});
