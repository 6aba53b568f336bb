import { addIssueComment } from '@cadenza/contract/issues/comments';
import { issueTextLimit } from '@cadenza/domain/issues/issue-fields';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { makeId } from '../../shared/client/make-id.ts';
import type { StoredFile } from '../../shared/file/stored-file.ts';
import { useDocumentUploads } from '../../shared/file/use-document-uploads.ts';
import { useSendAfterUploads } from '../../shared/file/use-send-after-uploads.ts';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { CommentFiles } from './comment-files.tsx';
import styles from './issue.module.css';
import type { Issue } from './issues.ts';
import { MentionField } from './mention-field.tsx';

/** Writes a comment; for a reported issue, also the answer that is mailed to the reporter. */
export function CommentForm({ issue, onDone }: { issue: Issue; onDone: () => void }) {
  const [round, setRound] = useState(0);
  return (
    <NewComment
      key={round}
      issue={issue}
      onDone={() => {
        setRound(round + 1);
        onDone();
      }}
    />
  );
}

function NewComment({ issue, onDone }: { issue: Issue; onDone: () => void }) {
  const [id] = useState(makeId);
  const userId = useSession()?.actor.userId;
  const waiting =
    issue.isReported && issue.reporter !== null && issue.reporter.userId !== userId ? issue.reporter : null;
  const form = useOperationForm('addIssueComment', {
    schema: addIssueComment.body,
    initialValues: { text: '', isAnswer: false, files: [] as StoredFile[] },
    request: ({ files, ...values }) => ({
      params: { id: issue.id },
      body: { id, ...values, fileIds: files.map((file) => file.id) },
    }),
    refreshes: ['listIssueComments', 'getIssue', 'listIssues'],
    success: ({ comment }) => (comment.isAnswer ? 'Answer sent' : 'The comment has been added successfully!'),
    onDone,
  });
  const uploads = useDocumentUploads((file) => form.setFieldValue('files', (known) => [...known, file]));
  const { send, busy } = useSendAfterUploads(form, uploads);
  return (
    <form className="stack-2" onSubmit={send} noValidate>
      <CommentFiles
        files={form.values.files}
        onChange={(change) => form.setFieldValue('files', change)}
        uploads={uploads}
        error={form.errorAt('fileIds')}
      >
        <MentionField
          label={form.values.isAnswer && waiting ? `Answer to ${waiting.name}` : 'Write a comment'}
          description="Type @ and a name to mention a colleague. They get an email."
          maxLength={issueTextLimit}
          value={form.values.text}
          onChange={(text) => form.setValues({ text })}
          error={form.errors.text}
        />
      </CommentFiles>
      <FormFailure form={form} />
      <div className={styles.send}>
        {waiting ? (
          <Checkbox
            label={`Send to ${waiting.name} as the answer`}
            description="By email, and shown in their reports"
            {...form.getInputProps('isAnswer', { type: 'checkbox' })}
          />
        ) : (
          <span />
        )}
        <Button type="submit" loading={busy}>
          {form.values.isAnswer ? 'Send answer' : 'Add comment'}
        </Button>
      </div>
    </form>
  );
}
