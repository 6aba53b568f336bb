import type { ReactNode } from 'react';
import type { Read } from '../client/use-operation.ts';
import { Page } from '../layout/page.tsx';
import { ReadFallback } from './read-fallback.tsx';
import { WayHome } from './way-home.tsx';

interface ReadStateProps<Payload> {
  read: Read<Payload>;
  /** How many lines the page's skeleton has. */
  lines: number;
  children: (payload: Payload) => ReactNode;
}

/** The page of one record: its skeleton, the reason it cannot be shown, or its content. */
export function ReadState<Payload>({ read, lines, children }: ReadStateProps<Payload>) {
  if (read.data !== undefined) return children(read.data);
  return (
    <Page>
      <ReadFallback read={read} lines={lines} wayHome={<WayHome />} />
    </Page>
  );
}
