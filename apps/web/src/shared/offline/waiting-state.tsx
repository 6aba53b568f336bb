import type { ReactNode } from 'react';
import type { ApiError } from '../client/api-error.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';

interface WaitingStateProps {
  /** A query without data. */
  read: { error: ApiError | null; fetchStatus: string; refetch: () => unknown };
  /** Placeholder in the shape of the content. */
  skeleton: ReactNode;
}

/** Shown while data is missing: its skeleton while loading, the reason on failure, a message when offline. */
export function WaitingState({ read, skeleton }: WaitingStateProps) {
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (read.fetchStatus === 'paused') {
    return (
      <EmptyState title="Not available offline yet">
        It’ll load once you’re back online. Pages you’ve opened before also work offline.
      </EmptyState>
    );
  }
  return skeleton;
}
