import type { OfficeContext } from '../../../platform/context.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { issueMail } from '../door/issue-mails.ts';
import { subscribe } from '../door.ts';
import { issueReaders, type LockedIssue } from '../store.ts';

/** Subscribes the new assignee of an issue and notifies them, unless they assigned themselves. */
export async function notifyAssignee(
  { db: trx, actor, now, platform }: OfficeContext,
  issue: LockedIssue,
): Promise<void> {
  if (issue.assignee_id === null) return;
  await subscribe(trx, issue.id, [issue.assignee_id]);
  if (issue.assignee_id === actor.userId) return;
  const reader = await issueReaders(trx).where('u.id', '=', issue.assignee_id).executeTakeFirst();
  if (reader)
    await postMail(trx, now, issueMail(platform, reader, issue, { what: `${actor.personName} gave you this issue.` }));
}
