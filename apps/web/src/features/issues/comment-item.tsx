import { updateIssueComment } from '@cadenza/contract/issues/comments';
import { issueTextLimit } from '@cadenza/domain/issues/issue-fields';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { operationKey } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { FileList } from '../../shared/file/file-list.tsx';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { CommentText } from './comment-text.tsx';
import styles from './issue.module.css';
import type { IssueComment } from './issues.ts';
import { MentionField } from './mention-field.tsx';
import { withoutComment } from './without-comment.ts';

/** One comment, which its author can correct and take away. */
export function CommentItem({ comment }: { comment: IssueComment }) {
  const [isEdited, setEdited] = useState(false);
  const zone = useOwnZone();
  const cache = useQueryClient();
  const name = comment.author?.name ?? 'Somebody who has left';
  const remove = useOperationMutation('deleteIssueComment', {
    refreshes: ['getIssue', 'listIssues'],
    success: ({ message }) => message,
    onDone: () => cache.setQueriesData({ queryKey: operationKey('listIssueComments') }, withoutComment(comment.id)),
  });
  const ask = async () => {
    const question = { title: 'Delete the comment?', message: 'It is gone for everybody.', yes: 'Delete', grave: true };
    if (await confirm(question)) await remove.run({ params: { id: comment.id } });
  };
  return (
    <article className={styles.comment} data-kind={comment.isAnswer ? 'answer' : comment.isReply ? 'reply' : undefined}>
      <header className={styles.byline}>
        <span className={styles.author}>{name}</span>
        {comment.isAnswer ? <span>answered by mail</span> : null}
        {comment.isReply ? <span>who reported it</span> : null}
        <InstantText iso={comment.createdAt} zone={zone} />
        {comment.editedAt ? <span>corrected</span> : null}
        <span className={styles.tools}>
          {comment.canEdit && !isEdited ? (
            <ActionIcon variant="subtle" color="gray" aria-label="Correct the comment" onClick={() => setEdited(true)}>
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
          ) : null}
          {comment.canDelete ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label="Delete the comment"
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
    refreshes: ['listIssueComments'],
    success: 'The comment has been updated successfully!',
    onDone,
  });
  return (
    <form className={styles.write} onSubmit={form.send} noValidate>
      <MentionField
        label="Correct the comment"
        maxLength={issueTextLimit}
        value={form.values.text}
        onChange={(text) => form.setValues({ text })}
        error={form.errors.text}
      />
      <FormFailure form={form} />
      <div className={styles.send}>
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
