import { acceptedEndings } from '@cadenza/domain/files/file-types';
import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './files.module.css';

interface DropZoneProps {
  /** Null: nothing can be dropped here. */
  onFiles: ((files: File[]) => void) | null;
  children: ReactNode;
}

/** Takes files that are dropped on what it holds, and says so while they are above it. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  if (onFiles === null) return <div className={styles.zone}>{children}</div>;
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped can be chosen with the button as well
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

interface ChooseFilesProps {
  onFiles: (files: File[]) => void;
  /** "compact-sm" is in a section's head. */
  size?: 'compact-xs' | 'compact-sm';
  children: ReactNode;
}

/** Chooses one or more files from the device. */
export function ChooseFiles({ onFiles, size = 'compact-sm', children }: ChooseFilesProps) {
  return (
    <FileButton multiple accept={acceptedEndings} onChange={onFiles}>
      {(props) => (
        <Button
          {...props}
          size={size}
          variant={size === 'compact-xs' ? 'subtle' : 'light'}
          leftSection={<IconUpload size={14} aria-hidden />}
        >
          {children}
        </Button>
      )}
    </FileButton>
  );
}
