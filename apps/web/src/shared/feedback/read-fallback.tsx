import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { TextSkeleton } from './text-skeleton.tsx';

interface ReadFallbackProps {
  read: { error: unknown; refetch: () => unknown };
  /** How many lines the skeleton has. */
  lines: number;
  /** See `ErrorState`. */
  wayHome?: ReactNode;
}

/** What a part shows while it has no data: a skeleton, or why loading failed. */
export const ReadFallback = ({ read, lines, wayHome }: ReadFallbackProps) =>
  read.error ? (
    <ErrorState error={read.error} onRetry={() => void read.refetch()} wayHome={wayHome} />
  ) : (
    <TextSkeleton lines={lines} />
  );
