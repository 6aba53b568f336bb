import { Button, Group } from '@mantine/core';
import styles from './cursor-bar.module.css';

interface CursorBarProps {
  page: { nextCursor?: string | null; previousCursor?: string | null } | undefined;
  /** "12 tasks" */
  count?: string;
  onChange: (cursor: string) => void;
}

/** The size of a list, and links to the previous and next pages; nothing without either. */
export function CursorBar({ page, count, onChange }: CursorBarProps) {
  const { previousCursor = null, nextCursor = null } = page ?? {};
  const isAlone = previousCursor === null && nextCursor === null;
  if (isAlone && count === undefined) return null;
  return (
    <div className={styles.bar}>
      <p className="soft text-sm flush" aria-live="polite">
        {count}
      </p>
      {isAlone ? null : (
        <Group component="nav" aria-label="Pages" gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            disabled={previousCursor === null}
            onClick={() => onChange(previousCursor ?? '')}
          >
            Previous page
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={nextCursor === null}
            onClick={() => onChange(nextCursor ?? '')}
          >
            Next page
          </Button>
        </Group>
      )}
    </div>
  );
}
