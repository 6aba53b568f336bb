import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { ApiError } from '../client/api-error.ts';
import { InstantText } from '../format/instant-text.tsx';
import { useCity } from '../session/use-session.ts';
import styles from './stale-notice.module.css';

interface StaleNoticeProps {
  /** A query with data on screen. */
  read: { error: ApiError | null; dataUpdatedAt: number; refetch: () => unknown };
}

/** Says that the data shown was loaded earlier and could not be reloaded, with a button to retry. */
export function StaleNotice({ read }: StaleNoticeProps) {
  const zone = useCity().city?.timeZone ?? 'UTC';
  if (read.error === null || read.dataUpdatedAt === 0) return null;
  return (
    <div className={styles.notice} role="status">
      <IconCloudOff size={18} aria-hidden />
      <p>
        {read.error.isUnreachable ? 'We can’t reach Cadenza right now.' : read.error.message} Last updated{' '}
        <InstantText iso={new Date(read.dataUpdatedAt).toISOString()} zone={zone} />.
      </p>
      <Button variant="subtle" size="compact-sm" onClick={() => void read.refetch()}>
        Try again
      </Button>
    </div>
  );
}
