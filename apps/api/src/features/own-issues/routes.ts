import { routes } from '../../platform/http/routes.ts';
import { replyToOwnIssue } from './commands/reply-to-own-issue.ts';
import { reportIssue } from './commands/report-issue.ts';
import { viewOwnIssues } from './views.ts';

export const ownIssueRoutes = routes({
  reportIssue: (context, { body }) => reportIssue(context, body),
  listOwnIssues: (context) => viewOwnIssues(context),
  replyToOwnIssue: (context, { params, body }) => replyToOwnIssue(context, params.id, body),
});
