import { addIssueComment } from '@cadenza/contract/issues/comments';
import { issueTextLimit, maxCommentFiles } from '@cadenza/domain/issues/issue-fields';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { makeId } from '../../shared/client/make-id.ts';
import { ChooseFiles, DropZone } from '../../shared/file/drop-zone.tsx';
import { FileLine } from '../../shared/file/file-line.tsx';
import type { StoredFile } from '../../shared/file/stored-file.ts';
import { UploadList } from '../../shared/file/upload-list.tsx';
import { useDocumentUploads } from '../../shared/file/use-document-uploads.ts';
import { useSendAfterUploads } from '../../shared/file/use-send-after-uploads.ts';
import type { Uploads } from '../../shared/file/use-uploads.ts';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { ProblemText } from '../../shared/form/problem-text.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { useSession } from '../../shared/session/use-session.ts';
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
      <div className="row-2 wrapped apart">
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

interface CommentFilesProps {
  files: readonly StoredFile[];
  /** Called with a function that updates the current files. */
  onChange: (change: (files: StoredFile[]) => StoredFile[]) => void;
  uploads: Uploads;
  error: ReactNode;
  children: ReactNode;
}

/** The files of a comment: dropped on its children, or selected. */
function CommentFiles({ files, onChange, uploads, error, children }: CommentFilesProps) {
  const room = maxCommentFiles - files.length - uploads.uploads.length;
  const add = (chosen: File[]) => uploads.add(chosen.slice(0, Math.max(room, 0)));
  return (
    <DropZone onFiles={add}>
      {children}
      {files.length > 0 ? (
        <ul className="plain" aria-label="Files of this comment">
          {files.map((file) => (
            <FileLine
              key={file.id}
              file={file}
              actions={
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Remove ${file.name}`}
                  onClick={() => onChange((known) => known.filter(({ id }) => id !== file.id))}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              }
            />
          ))}
        </ul>
      ) : null}
      <UploadList uploads={uploads} />
      <ProblemText>{error}</ProblemText>
      <div>
        {room > 0 ? (
          <ChooseFiles onFiles={add}>Add files</ChooseFiles>
        ) : (
          `A comment can have at most ${maxCommentFiles} files.`
        )}
      </div>
    </DropZone>
  );
}
