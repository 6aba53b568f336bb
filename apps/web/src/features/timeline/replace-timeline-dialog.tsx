import { Button, FileButton, Group, Progress } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError, UNKNOWN_ERROR } from '../../shared/client/api-error.ts';
import { call } from '../../shared/client/client.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { DropZone } from '../../shared/file/drop-zone.tsx';
import { FileProblems } from '../../shared/file/file-problems.tsx';
import { putFile } from '../../shared/file/put-file.ts';
import { Dialog } from '../../shared/layout/dialog.tsx';
import { useNarrow } from '../../shared/layout/use-narrow.ts';
import { TimelineChanges, type TimelinePreview } from './timeline-changes.tsx';

interface ReplaceTimelineDialogProps {
  eventId: string;
  onClose: () => void;
}

interface Looked {
  fileId: string;
  name: string;
  preview: TimelinePreview;
}

/** Imports the timeline from a CSV file: shows its errors, or what it would change, before anything is replaced. */
export function ReplaceTimelineDialog({ eventId, onClose }: ReplaceTimelineDialogProps) {
  const narrow = useNarrow();
  const [share, setShare] = useState<number | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [looked, setLooked] = useState<Looked | null>(null);
  const replace = useOperationMutation('replaceEventTimeline', {
    success:
      looked?.preview.version === null
        ? 'Timeline started.'
        : 'Timeline replaced. The previous one is saved in the booking’s files.',
    onDone: onClose,
    onRefused: () => setLooked(null),
  });

  async function look(file: File | null | undefined): Promise<void> {
    if (!file) return;
    setProblems([]);
    setLooked(null);
    setShare(0);
    try {
      const fileId = await upload(eventId, file, setShare);
      const preview = await call('previewTimelineFile', { params: { eventId, fileId } });
      setLooked({ fileId, name: file.name, preview });
    } catch (error) {
      setProblems(problemsIn(error));
    } finally {
      setShare(null);
    }
  }

  return (
    <Dialog onClose={onClose} title="Import CSV" size="lg" fullScreen={narrow}>
      <DropZone onFiles={share === null ? ([file]) => void look(file) : null}>
        <p className="flush">
          Choose or drop a file with the same columns as “Save as CSV”: Time, Day, Moment, Note, Key songs.
        </p>
        <div>
          <FileButton accept=".csv,text/csv" onChange={(file) => void look(file)}>
            {(props) => (
              <Button
                {...props}
                variant={looked ? 'default' : 'filled'}
                leftSection={<IconUpload size={16} aria-hidden />}
                loading={share !== null}
                data-autofocus
              >
                {looked || problems.length > 0 ? 'Choose another file' : 'Choose a file'}
              </Button>
            )}
          </FileButton>
        </div>
        {share === null ? null : <Progress value={share * 100} aria-label="Uploading" />}
        <div role="alert">
          {problems.length > 0 ? <FileProblems outcome="No changes made." problems={problems} /> : null}
        </div>
        {looked ? <TimelineChanges name={looked.name} preview={looked.preview} /> : null}
      </DropZone>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {looked ? 'Keep current' : 'Close'}
        </Button>
        {looked ? (
          <Button
            loading={replace.busy}
            onClick={() =>
              void replace.run({
                params: { eventId, fileId: looked.fileId },
                body: { version: looked.preview.version },
              })
            }
          >
            {looked.preview.version === null ? 'Start timeline' : 'Replace timeline'}
          </Button>
        ) : null}
      </Group>
    </Dialog>
  );
}

/** Uploads the file, and returns its id. */
async function upload(eventId: string, file: File, onProgress: (share: number) => void): Promise<string> {
  const body = { name: file.name, bytes: file.size, lastModified: new Date(file.lastModified).toISOString() };
  const { fileId, signedUrl } = await call('createTimelineUploadUrl', { params: { eventId }, body });
  await putFile(signedUrl, file, { contentType: 'text/csv', onProgress });
  return fileId;
}

function problemsIn(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [UNKNOWN_ERROR];
  if (!(error instanceof ApiError)) return [error.message];
  if (error.problems.length > 0) return error.problems;
  return error.fields.length > 0 ? error.fields.map(({ message }) => message) : [error.message];
}
