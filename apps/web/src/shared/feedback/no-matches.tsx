import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

interface NoMatchesProps {
  /** "No venues match" */
  title: string;
  onClear: (() => void) | undefined;
  /** What to try instead. */
  children: ReactNode;
}

/** Shown when a list is empty only because of its filters. */
export const NoMatches = ({ title, onClear, children }: NoMatchesProps) => (
  <EmptyState
    title={title}
    action={
      <Button variant="default" onClick={onClear}>
        Clear filters
      </Button>
    }
  >
    {children}
  </EmptyState>
);
