import { Button } from '@mantine/core';
import type { InfiniteQueryObserverBaseResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

interface ShowMoreProps {
  read: Pick<InfiniteQueryObserverBaseResult, 'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'fetchNextPage'>;
  variant?: 'subtle' | 'default';
  children: ReactNode;
}

/**
 * The button below a list that loads its next page; nothing once all pages are here. If the pages shown are just being refetched, it waits
 * for them: TanStack would cancel that fetch, and what had changed would not be shown.
 */
export function ShowMore({ read, variant = 'subtle', children }: ShowMoreProps) {
  const [isWaiting, setWaiting] = useState(false);
  const { hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = read;
  if (!hasNextPage) return null;
  const loadMore = async () => {
    setWaiting(true);
    // Joins the running fetch.
    if (isFetching) await fetchNextPage({ cancelRefetch: false });
    await fetchNextPage();
    setWaiting(false);
  };
  return (
    <Button variant={variant} loading={isWaiting || isFetchingNextPage} onClick={() => void loadMore()}>
      {children}
    </Button>
  );
}
