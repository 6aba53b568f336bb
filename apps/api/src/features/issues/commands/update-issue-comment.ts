import { findMentions } from '@cadenza/domain/issues/find-mentions';
import { canEditComment } from '@cadenza/domain/permissions/issues';
import type { Handler } from '../../../platform/http/routes.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { refuse } from '../../../platform/refusal.ts';
import { commentRows, writeMentions } from '../door/issue-comments.ts';
import { issueMail } from '../door/issue-mails.ts';
import { subscribe } from '../door.ts';
import { presentComment } from '../present.ts';
import { issueReaders, lockComment } from '../store.ts';

/** Corrects one's own comment. Only newly mentioned people get a mail. */
export const updateIssueComment: Handler<'updateIssueComment'> = (
  context,
  { params: { id }, body: { text, version } },
) =>
  context.db.transaction().execute(async (trx) => {
    const { actor, scope, now, platform } = context;
    const { comment, issue } = await lockComment(trx, scope, id);
    if (!canEditComment(actor, { authorId: comment.author_id, isAnswer: comment.is_answer })) {
      throw refuse('commentNotYours');
    }
    if (comment.version !== version) throw refuse('commentChanged');
    await trx
      .updateTable('issue_comments')
      .set({ text: text.trim(), edited_at: now, version: version + 1 })
      .where('id', '=', id)
      .execute();
    const mentioned = findMentions(text, await issueReaders(trx).execute());
    const ids = mentioned.map(({ userId }) => userId).filter((userId) => userId !== actor.userId);
    const newlyMentioned = await writeMentions(trx, id, ids);
    await subscribe(trx, issue.id, newlyMentioned);
    const what = `${actor.personName} mentions you:`;
    const recipients = mentioned.filter(({ userId }) => newlyMentioned.includes(userId));
    await postMail(trx, now, ...recipients.map((each) => issueMail(platform, each, issue, { what, text })));
    const row = await commentRows(trx).where('k.id', '=', id).executeTakeFirstOrThrow();
    return { comment: presentComment(actor, row) };
  });
