import { Button, FileButton, Input, Progress } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './upload-field.module.css';
import type { usePublicUpload } from './use-public-upload.ts';

interface UploadFieldProps {
  label: string;
  description: string;
  /** The types that the file picker offers. */
  accept: string;
  upload: ReturnType<typeof usePublicUpload>;
  /** The server's sentence, after checking the file. */
  error: unknown;
  hasFile: boolean;
  /** A preview of the selection, to view or play. */
  children: ReactNode;
}

/** A file that customers see or hear: replace or remove it. */
export function UploadField({ label, description, accept, upload, error, hasFile, children }: UploadFieldProps) {
  const shownError = upload.failure ?? (typeof error === 'string' ? error : null);
  return (
    <fieldset className={styles.field}>
      <legend className={`${styles.label} text-md semibold`}>{label}</legend>
      <Input.Description>{description}</Input.Description>
      <div className={styles.body}>
        {children}
        <span className={styles.actions}>
          <FileButton onChange={(file) => void upload.choose(file)} accept={accept}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="sm"
                loading={upload.progress !== null}
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                {hasFile ? 'Change file' : 'Choose a file'}
                <span className="visually-hidden"> for {label.toLowerCase()}</span>
              </Button>
            )}
          </FileButton>
          {hasFile ? (
            <Button variant="subtle" size="sm" color="negative" onClick={upload.takeAway}>
              Remove<span className="visually-hidden"> {label.toLowerCase()}</span>
            </Button>
          ) : null}
        </span>
      </div>
      {upload.progress === null ? null : <Progress value={upload.progress * 100} aria-label="Uploading" />}
      <div role="alert">{shownError ? <Input.Error>{shownError}</Input.Error> : null}</div>
    </fieldset>
  );
}
