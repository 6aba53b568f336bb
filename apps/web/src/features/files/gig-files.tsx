import { useOperation } from '../../shared/client/use-operation.ts';
import { FileLine } from '../../shared/file/file-line.tsx';

/** The files of a gig, for its musicians; nothing if there are none. */
export function GigFiles({ gigId, name }: { gigId: string; name: string }) {
  const read = useOperation('listGigFiles', { params: { gigId } }, { enabled: gigId !== '' });
  const files = read.data?.items ?? [];
  return files.length === 0 ? null : (
    <ul className="stack-1" aria-label={`${name}: files`}>
      {files.map((file) => (
        <FileLine key={file.id} file={file} among={files} isForThumb />
      ))}
    </ul>
  );
}
