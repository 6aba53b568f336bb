import type { ReactNode } from 'react';
import type { Read } from '../client/use-operation.ts';
import { Page } from '../layout/page.tsx';
import { ErrorState } from './error-state.tsx';
import { TextSkeleton } from './text-skeleton.tsx';

interface ReadStateProps<Payload> {
  read: Read<Payload>;
  /** How many lines the skeleton of the page has. */
  lines: number;
  children: (payload: Payload) => ReactNode;
}

/** A page about one thing: its skeleton, why it cannot be shown, or the thing itself. */
export function ReadState<Payload>({ read, lines, children }: ReadStateProps<Payload>) {
  if (read.data !== undefined) return children(read.data);
  return (
    <Page>
      {read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <TextSkeleton lines={lines} />
      )}
    </Page>
  );
}
