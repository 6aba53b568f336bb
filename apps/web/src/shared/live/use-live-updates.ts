import type { OperationId } from '@cadenza/contract/operations';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endedStore } from '../session/ended-store.ts';
import { useSession } from '../session/use-session.ts';
import { followBookings } from './follow-bookings.ts';
import { viewersStore } from './viewers-store.ts';

/** The minimum interval between refetches of lists, however many bookings change. */
const listPauseMs = 5000;

/**
 * Refetches what is on the screen when a colleague, customer or musician changes a booking: everything about that booking immediately,
 * and these lists of bookings soon. The user's own changes are refetched by their own actions.
 */
export function useLiveUpdates(bookingId: string | undefined, lists: readonly OperationId[]): void {
  const cache = useQueryClient();
  const userId = useSession()?.context.user.id;
  const isEnded = endedStore((state) => state.isEnded);

  useEffect(() => {
    if (isEnded) return;
    const refresher = createRefresher(cache, lists);
    const stop = followBookings(bookingId, {
      onChanged: (change) => {
        if (change.byUserId === null || change.byUserId !== userId) refresher.refresh(change.bookingId);
      },
      onBehind: () => void cache.invalidateQueries({ refetchType: 'active' }),
      onViewers: (viewers) => viewersStore.setState({ bookingId, viewers }),
    });
    return () => {
      stop();
      refresher.cancel();
      viewersStore.setState({ bookingId: undefined, viewers: [] });
    };
  }, [cache, userId, isEnded, bookingId, lists]);
}

/** Invalidates the affected queries of the cache. */
export function createRefresher(cache: Pick<QueryClient, 'invalidateQueries'>, lists: readonly OperationId[]) {
  const named = new Set<unknown>(lists);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;

  function refreshLists(): void {
    if (timer !== undefined) {
      isWaiting = true;
      return;
    }
    void cache.invalidateQueries({ predicate: ({ queryKey }) => named.has(queryKey[0]) });
    timer = setTimeout(() => {
      timer = undefined;
      if (!isWaiting) return;
      isWaiting = false;
      refreshLists();
    }, listPauseMs);
  }

  return {
    refresh(bookingId: string): void {
      void cache.invalidateQueries({
        predicate: ({ queryKey: [name, input] }) => !named.has(name) && JSON.stringify(input ?? '').includes(bookingId),
      });
      refreshLists();
    },
    cancel: (): void => clearTimeout(timer),
  };
}
