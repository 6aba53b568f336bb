import type { ReactNode } from 'react';
import type { ApiError } from '../client/api-error.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';

interface WaitingStateProps {
  /** A read without an answer. */
  read: { error: ApiError | null; fetchStatus: string; refetch: () => unknown };
  /** The shape of what comes. */
  skeleton: ReactNode;
}

/** What stands where an answer is awaited: its shape while it loads, the reason where it fails, and words where there is no network. */
export function WaitingState({ read, skeleton }: WaitingStateProps) {
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (read.fetchStatus === 'paused') {
    return (
      <EmptyState title="Not on this phone yet">
        It is loaded as soon as there is a connection. What you have opened before is there without one.
      </EmptyState>
    );
  }
  return skeleton;
}
