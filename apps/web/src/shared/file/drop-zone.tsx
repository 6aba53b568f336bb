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

/** Accepts files dropped on its children, and shows this while they hover. */
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
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be selected with the button instead
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
  variant?: 'light' | 'subtle';
  children: ReactNode;
}

/** Selects one or more files from the device. */
export function ChooseFiles({ onFiles, variant = 'light', children }: ChooseFilesProps) {
  return (
    <FileButton multiple accept={acceptedEndings} onChange={onFiles}>
      {(props) => (
        <Button {...props} size="compact-sm" variant={variant} leftSection={<IconUpload size={14} aria-hidden />}>
          {children}
        </Button>
      )}
    </FileButton>
  );
}
