import { Button } from '@mantine/core';
import { IconAlertTriangle, IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError, faultNumberOf, UNKNOWN_ERROR } from '../client/api-error.ts';
import { ReportButton } from '../problem-reports/report-button.tsx';
import styles from './error-state.module.css';

interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
  /** Where to go instead of retrying, if the subject of a page does not exist. */
  wayHome?: ReactNode;
}

function headingOf(error: ApiError | null): string {
  if (error?.isUnreachable) return 'No connection';
  if (error?.isDenied) return '403 - Permission Denied';
  if (error?.isNotFound) return 'Not Found';
  return 'This didn’t load';
}

/** Shown if a part could not be loaded: the reason, and what to do next. */
export function ErrorState({ error, onRetry, wayHome }: ErrorStateProps) {
  const failure = error instanceof ApiError ? error : null;
  const faultNumber = failure && faultNumberOf(failure);
  const Icon = failure?.isUnreachable ? IconWifiOff : IconAlertTriangle;
  return (
    <div className={`${styles.state} row-2`} role="alert">
      <Icon className={styles.icon} size={24} stroke={1.6} aria-hidden />
      <p className="text-xl flush display-face">{headingOf(failure)}</p>
      <p className={styles.words}>
        {failure?.message ?? UNKNOWN_ERROR}
        {faultNumber ? (
          <>
            {' '}
            Fault <code>{faultNumber}</code>
          </>
        ) : null}
      </p>
      {failure?.isNotFound && wayHome ? (
        wayHome
      ) : !failure?.isDenied ? (
        <Button variant="default" size="xs" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
      {faultNumber ? <ReportButton faultNumber={faultNumber} variant="subtle" size="xs" /> : null}
    </div>
  );
}
