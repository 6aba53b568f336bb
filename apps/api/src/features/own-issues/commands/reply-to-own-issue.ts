import { issueStatusLabel } from '@cadenza/domain/issues/issue';
import { statusAfterReply } from '@cadenza/domain/issues/issue-lifecycle';
import { sql } from 'kysely';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { invalidField, refuse } from '../../../platform/refusal.ts';
import { writeComment } from '../../issues/door/issue-comments.ts';
import { issueMail } from '../../issues/door/issue-mails.ts';
import { followersOf, recordIssueEvent } from '../../issues/door.ts';
import { refuseTooManyReports } from '../store.ts';

/**
 * Adds a reply to an issue that the person reported: support resumes it if it was waiting or solved. Repeating the same id
 * changes nothing.
 */
export const replyToOwnIssue: Handler<'replyToOwnIssue'> = (
  context,
  { params: { id: issueId }, body: { messageId, text } },
) =>
  context.db.transaction().execute(async (trx) => {
    const { actor, now, platform } = context;
    const issue = await lockOwnIssue(trx, context, issueId);
    const known = await trx
      .selectFrom('issue_comments')
      .select(['issue_id', 'author_id'])
      .where('id', '=', messageId)
      .executeTakeFirst();
    if (known && (known.issue_id !== issueId || known.author_id !== actor.userId)) throw taken();
    if (known) return sent;
    await refuseTooManyReports(trx, context);
    const reply = { id: messageId, issueId, authorId: actor.userId, text, isAnswer: false, isReply: true };
    if (!(await writeComment(trx, reply, now))) throw taken();
    const status = statusAfterReply(issue.status);
    if (status !== issue.status) {
      const values = { status, status_since: now, solved_at: null, version: sql<number>`version + 1` };
      await trx.updateTable('issues').set(values).where('id', '=', issueId).execute();
      await recordIssueEvent(trx, context, issueId, `${issueStatusLabel(status)}: the reporter has written`);
    }
    const what = `${actor.personName}, who reported it, wrote:`;
    const followers = await followersOf(trx, issueId, actor.userId);
    const desk = { name: platform.config.APP_NAME, email: platform.config.SUPPORT_EMAIL };
    const readers = followers.length > 0 ? followers : [desk];
    await postMail(trx, now, ...readers.map((each) => issueMail(platform, each, issue, { what, text })));
    return sent;
  });

const sent = { message: 'Message sent' };
const taken = () => invalidField('messageId', 'This id is taken');

async function lockOwnIssue(trx: SignedInContext['db'], { actor }: SignedInContext, id: string) {
  return trx
    .selectFrom('issues')
    .select(['id', 'number', 'summary', 'status'])
    .where('id', '=', id)
    .where('reporter_id', '=', actor.userId)
    .where('is_reported', '=', true)
    .forUpdate()
    .executeTakeFirstOrThrow(() => refuse('issueNotFound'));
}
