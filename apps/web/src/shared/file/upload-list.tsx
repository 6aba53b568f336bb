import { sizeText } from '@cadenza/domain/files/file-size';
import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import styles from './files.module.css';
import type { Uploads } from './use-uploads.ts';

/** Pending uploads, each with its progress, or why it failed and what to do about it. */
export function UploadList({ uploads: { uploads, retry, drop } }: { uploads: Uploads }) {
  return (
    <ul className={styles.list} aria-label="Uploading files" aria-live="polite" hidden={uploads.length === 0}>
      {uploads.map(({ key, name, bytes, state, share, problem, canRetry }) => (
        <li key={key} className={styles.upload}>
          <span className={`${styles.name} shrinkable breakable`}>{name}</span>
          <span className={styles.facts}>{sizeText(bytes)}</span>
          {canRetry ? (
            <Button size="compact-sm" variant="default" onClick={() => retry(key)}>
              Try again<span className="visually-hidden"> with {name}</span>
            </Button>
          ) : null}
          <ActionIcon
            variant="subtle"
            aria-label={state === 'failed' ? `Remove ${name}` : `Stop uploading ${name}`}
            onClick={() => drop(key)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
          {problem === null ? (
            <Progress
              className={styles.whole}
              value={share * 100}
              aria-label={state === 'waiting' ? `${name} waiting` : `Uploading ${name}`}
            />
          ) : (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
