import { FileLine } from './file-line.tsx';
import styles from './files.module.css';
import type { StoredFile } from './stored-file.ts';

/** Stored files to open and download; nothing if there are none. */
export function FileList({ files, label }: { files: readonly StoredFile[]; label: string }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {files.map((file) => (
        <FileLine key={file.id} file={file} among={files} />
      ))}
    </ul>
  );
}
