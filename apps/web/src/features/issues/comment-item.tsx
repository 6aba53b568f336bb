import { updateIssueComment } from '@cadenza/contract/issues/comments';
import { issueTextLimit } from '@cadenza/domain/issues/issue-fields';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { FileList } from '../../shared/file/file-list.tsx';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import styles from './issue.module.css';
import type { IssueComment } from './issues.ts';
import { markMentions } from './mark-mentions.ts';
import { MentionField } from './mention-field.tsx';

/** A comment, which its author can edit and delete. */
export function CommentItem({ comment }: { comment: IssueComment }) {
  const [isEdited, setEdited] = useState(false);
  const zone = useOwnZone();
  const name = comment.author?.name ?? 'Former user';
  const remove = useOperationMutation('deleteIssueComment', {
    removes: { id: comment.id, from: ['listIssueComments'] },
  });
  const ask = async () => {
    const question = {
      title: 'Delete this comment?',
      message: 'This can’t be undone.',
      yes: 'Delete',
      no: 'Keep',
      grave: true,
    };
    if (await confirm(question)) await remove.run({ params: { id: comment.id } });
  };
  return (
    <article
      className={`${styles.comment} stack-1`}
      data-kind={comment.isAnswer ? 'answer' : comment.isReply ? 'reply' : undefined}
    >
      <header className={styles.byline}>
        <span className={styles.author}>{name}</span>
        {comment.isAnswer ? <span>emailed answer</span> : null}
        {comment.isReply ? <span>reporter</span> : null}
        <InstantText iso={comment.createdAt} zone={zone} />
        {comment.editedAt ? <span>edited</span> : null}
        <span className={styles.tools}>
          {comment.canEdit && !isEdited ? (
            <ActionIcon variant="subtle" color="gray" aria-label="Edit comment" onClick={() => setEdited(true)}>
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
          ) : null}
          {comment.canDelete ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label="Delete comment"
              loading={remove.busy}
              onClick={() => void ask()}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          ) : null}
        </span>
      </header>
      {isEdited ? <EditComment comment={comment} onDone={() => setEdited(false)} /> : <CommentText comment={comment} />}
      <FileList files={comment.files} label={`Files of ${name}`} />
    </article>
  );
}

function EditComment({ comment, onDone }: { comment: IssueComment; onDone: () => void }) {
  const form = useOperationForm('updateIssueComment', {
    schema: updateIssueComment.body,
    initialValues: { text: comment.text },
    request: (values) => ({ params: { id: comment.id }, body: { ...values, version: comment.version } }),
    success: 'The comment has been updated successfully!',
    onDone,
  });
  return (
    <form className="stack-2" onSubmit={form.send} noValidate>
      <MentionField
        label="Edit comment"
        maxLength={issueTextLimit}
        value={form.values.text}
        onChange={(text) => form.setValues({ text })}
        error={form.errors.text}
      />
      <FormFailure form={form} />
      <div className="row-2 wrapped apart">
        <Button variant="default" size="compact-md" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="compact-md" loading={form.busy}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** The text of a comment, with its mentions highlighted. */
function CommentText({ comment: { text, mentions } }: { comment: IssueComment }) {
  const parts = markMentions(
    text,
    mentions.map(({ name }) => name),
  );
  return (
    <p className="flush pre-line breakable">
      {parts.map(({ at, words, isMention }) =>
        isMention ? (
          <span key={at} className={styles.mention}>
            {words}
          </span>
        ) : (
          words
        ),
      )}
    </p>
  );
}
