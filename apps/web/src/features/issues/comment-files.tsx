import { maxCommentFiles } from '@cadenza/domain/issues/issue-fields';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ChooseFiles, DropZone } from '../../shared/file/drop-zone.tsx';
import { FileLine } from '../../shared/file/file-line.tsx';
import type { StoredFile } from '../../shared/file/stored-file.ts';
import { UploadList } from '../../shared/file/upload-list.tsx';
import type { Uploads } from '../../shared/file/use-uploads.ts';
import { ProblemText } from '../../shared/form/problem-text.tsx';

interface CommentFilesProps {
  files: readonly StoredFile[];
  /** Called with a function that updates the current files. */
  onChange: (change: (files: StoredFile[]) => StoredFile[]) => void;
  uploads: Uploads;
  error: ReactNode;
  children: ReactNode;
}

/** The files of a comment: dropped on its children, or selected. */
export function CommentFiles({ files, onChange, uploads, error, children }: CommentFilesProps) {
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
