import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/client/client.ts';
import { refreshAfter } from '../../shared/client/refresh-after.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { ChooseFiles, DropZone } from '../../shared/file/drop-zone.tsx';
import { FileLine } from '../../shared/file/file-line.tsx';
import { type StoredFile, titleOfFile } from '../../shared/file/stored-file.ts';
import { UploadList } from '../../shared/file/upload-list.tsx';
import { useUploads } from '../../shared/file/use-uploads.ts';
import { RemoveButton } from '../../shared/form/remove-button.tsx';
import type { Song } from './song-form.tsx';

interface SongFilesProps {
  song: Song;
  canManage: boolean;
}

/** The scores and recordings of a key song, for the musicians of its gig. */
export function SongFiles({ song, canManage }: SongFilesProps) {
  // A phone may have cached the songs from before they had files.
  const files = song.files ?? [];
  if (canManage) return <OwnFiles songId={song.id} title={song.title} files={files} />;
  return files.length === 0 ? null : (
    <ul className="stack-0" aria-label={`${song.title}: files`}>
      {files.map((file) => (
        <FileLine key={file.id} file={file} among={files} isForThumb />
      ))}
    </ul>
  );
}

function OwnFiles({ songId, title, files }: { songId: string; title: string; files: StoredFile[] }) {
  const cache = useQueryClient();
  const uploads = useUploads({
    askForAddress: (file) => call('createKeySongUploadUrl', { params: { id: songId }, body: file }),
    confirm: (id) => call('confirmFileUpload', { params: { id } }),
    onArrived: () => void refreshAfter(cache, 'confirmFileUpload'),
  });
  return (
    <DropZone onFiles={uploads.add}>
      {files.length === 0 ? null : (
        <ul className="stack-0" aria-label={`${title}: files`}>
          {files.map((file) => (
            <FileLine key={file.id} file={file} among={files} actions={<RemoveFile file={file} among={files} />} />
          ))}
        </ul>
      )}
      <UploadList uploads={uploads} />
      <div>
        <ChooseFiles onFiles={uploads.add} variant="subtle">
          Add files<span className="visually-hidden"> to {title}</span>
        </ChooseFiles>
      </div>
    </DropZone>
  );
}

function RemoveFile({ file, among }: { file: StoredFile; among: readonly StoredFile[] }) {
  const remove = useOperationMutation('deleteFile');
  const title = titleOfFile(file, among);
  const takeAway = async () => {
    const message = `${title} will be permanently removed, for musicians too.`;
    if (await confirm({ title: 'Remove this file?', message, yes: 'Remove', grave: true })) {
      void remove.run({ params: { id: file.id } });
    }
  };
  return <RemoveButton loading={remove.busy} aria-label={`Remove ${title}`} onClick={() => void takeAway()} />;
}
