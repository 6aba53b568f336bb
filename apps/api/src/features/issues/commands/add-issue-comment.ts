import type { InputOf } from '@cadenza/contract/operations';
import { findMentions } from '@cadenza/domain/issues/find-mentions';
import type { OfficeContext } from '../../../platform/context.ts';
import { placeDocuments } from '../../../platform/documents/record-documents.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { invalidField } from '../../../platform/refusal.ts';
import { commentRows, writeComment, writeMentions } from '../door/issue-comments.ts';
import { issueMail, reporterMail } from '../door/issue-mails.ts';
import { findReporter, followersOf, noteAnswer, subscribe } from '../door.ts';
import { presentComment } from '../present.ts';
import { issueReaders, type LockedIssue, lockIssue } from '../store.ts';

type Entered = InputOf<'addIssueComment'>['body'];

/**
 * Adds a comment. One mail each goes to the people it mentions, to followers and, for an answer, to the reporter. With
 * a known id nothing happens, unless that comment is somebody else's.
 */
export const addIssueComment: Handler<'addIssueComment'> = (context, { params: { id: issueId }, body: entered }) =>
  context.db.transaction().execute(async (trx) => {
    const { actor, scope, now } = context;
    const issue = await lockIssue(trx, scope, issueId);
    const reporter = await findReporter(trx, issue, actor.userId);
    if (entered.isAnswer && reporter === null) throw invalidField('isAnswer', 'No one is waiting for an answer here');
    const isNew = await writeComment(trx, { ...entered, issueId, authorId: actor.userId, isReply: false }, now);
    if (isNew) {
      const inTransaction = { ...context, db: trx };
      await placeDocuments(inTransaction, { column: 'issue_comment_id', id: entered.id }, entered.fileIds, 'fileIds');
      await tell(inTransaction, issue, entered);
    }
    const row = await commentRows(trx)
      .where('k.id', '=', entered.id)
      .where('k.issue_id', '=', issueId)
      .where('k.author_id', '=', actor.userId)
      .executeTakeFirst();
    if (!row) throw invalidField('id', 'This id is taken');
    return { comment: presentComment(actor, row) };
  });

async function tell(context: OfficeContext, issue: LockedIssue, { id, text, isAnswer }: Entered): Promise<void> {
  const { db: trx, actor, now, platform } = context;
  const reporter = isAnswer ? await findReporter(trx, issue, actor.userId) : null;
  const mentioned = findMentions(text, await issueReaders(trx).execute()).filter(
    ({ userId }) => userId !== actor.userId,
  );
  await writeMentions(
    trx,
    id,
    mentioned.map(({ userId }) => userId),
  );
  // Mentioned people always get this mail; they are subscribed unless they have unsubscribed before.
  const followers = await followersOf(trx, issue.id, actor.userId);
  await subscribe(trx, issue.id, [actor.userId, ...mentioned.map(({ userId }) => userId)]);
  if (isAnswer || (!issue.is_reported && issue.reporter_id !== actor.userId)) await noteAnswer(trx, issue, now);
  const mailedAlready = new Set([...mentioned.map(({ userId }) => userId), ...(reporter ? [reporter.userId] : [])]);
  const what = `${actor.personName} ${isAnswer ? 'answered' : 'commented'}:`;
  await postMail(
    trx,
    now,
    ...(reporter ? [reporterMail(platform, reporter, issue, { what: `${actor.personName} answered:`, text })] : []),
    ...mentioned
      .filter(({ userId }) => userId !== reporter?.userId)
      .map((each) => issueMail(platform, each, issue, { what: `${actor.personName} mentions you:`, text })),
    ...followers
      .filter(({ userId }) => !mailedAlready.has(userId))
      .map((each) => issueMail(platform, each, issue, { what, text })),
  );
}
