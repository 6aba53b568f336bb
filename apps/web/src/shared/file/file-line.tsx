import { sizeText } from '@cadenza/domain/files/file-size';
import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { FilePreview } from './file-preview.tsx';
import styles from './files.module.css';
import { fileIcons, kindOfFile, type StoredFile, saveStoredFile, titleOfFile } from './stored-file.ts';

interface FileLineProps {
  file: StoredFile;
  /** The files that it is listed with, in the order of upload: several of one name are numbered. */
  among?: readonly StoredFile[];
  /** Below the name, next to the size. */
  facts?: ReactNode;
  /** For phones, used with one hand. */
  isForThumb?: boolean;
  /** Other actions on it. */
  actions?: ReactNode;
}

/** A stored file: its name opens it in the page, and a button downloads it. */
export function FileLine({ file, among, facts, isForThumb = false, actions }: FileLineProps) {
  const [isShown, setShown] = useState(false);
  const Icon = fileIcons[kindOfFile(file)];
  const title = titleOfFile(file, among);
  return (
    <li className={`${styles.file} row-2`} data-thumb={isForThumb || undefined}>
      <Icon size={20} stroke={1.6} aria-hidden />
      <div className={styles.words}>
        <button type="button" className={styles.open} onClick={() => setShown(true)}>
          {title}
        </button>
        <span className={styles.facts}>
          {file.label ? <span className="breakable shrinkable">{file.name}</span> : null}
          <span className="breakable shrinkable">{sizeText(file.bytes)}</span>
          {facts}
        </span>
      </div>
      <ActionIcon
        variant="subtle"
        size={isForThumb ? 'xl' : undefined}
        aria-label={`Save ${title}`}
        onClick={() => void saveStoredFile(file)}
      >
        <IconDownload size={16} aria-hidden />
      </ActionIcon>
      {actions}
      {isShown ? <FilePreview file={file} title={title} onClose={() => setShown(false)} /> : null}
    </li>
  );
}
