import { type IssueStatus, issueStatusLabel } from '@cadenza/domain/issues/issue';
import { checkIssueMove } from '@cadenza/domain/issues/issue-lifecycle';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { refuseWith } from '../../../platform/refusal.ts';
import { issueMail, reporterMail } from '../door/issue-mails.ts';
import { findReporter, followersOf, recordIssueEvent } from '../door.ts';
import { presentIssue } from '../present.ts';
import { findIssue, type LockedIssue, lockIssue, updateLockedIssue } from '../store.ts';

/** Moves an issue through its lifecycle, and notifies its followers. Setting the current status changes nothing. */
export const changeIssueStatus: Handler<'changeIssueStatus'> = (context, { params: { id }, body: { status } }) =>
  context.db.transaction().execute(async (trx) => {
    const { actor, scope } = context;
    const issue = await lockIssue(trx, scope, id);
    if (issue.status !== status) await move({ ...context, db: trx }, issue, status);
    const message = `The issue is ${issueStatusLabel(status).toLowerCase()}`;
    return { issue: presentIssue(actor, await findIssue(trx, scope, id)), message };
  });

async function move(context: OfficeContext, issue: LockedIssue, status: IssueStatus): Promise<void> {
  const { db: trx, actor, now, platform } = context;
  const reporter = await findReporter(trx, issue, actor.userId);
  const facts = { reportedBy: reporter?.name ?? null, isAnswered: issue.first_answered_at !== null };
  const answer = checkIssueMove(issue.status, status, facts);
  if (!answer.isAllowed) throw refuseWith(answer.reason);
  await updateLockedIssue(trx, issue, { status, status_since: now, solved_at: status === 'solved' ? now : null });
  const { because } = answer.row;
  await recordIssueEvent(trx, context, issue.id, `${issueStatusLabel(status)}: ${because}`);
  const what = `${actor.personName} moved the issue to "${issueStatusLabel(status)}": ${because}.`;
  const followers = await followersOf(trx, issue.id, actor.userId);
  const isOver = status === 'solved' || status === 'closed';
  await postMail(
    trx,
    now,
    ...followers
      .filter(({ userId }) => userId !== reporter?.userId)
      .map((each) => issueMail(platform, each, issue, { what })),
    ...(reporter !== null && isOver ? [reporterMail(platform, reporter, issue, { what: ending[status] })] : []),
  );
}

const ending = {
  solved: 'We think we’ve solved the problem you reported. If not, please let us know.',
  closed: 'We’ve closed your report because there’s nothing more we can do about it.',
};
