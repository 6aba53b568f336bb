import type { OperationId } from '@cadenza/contract/operations';
import { useRouterState } from '@tanstack/react-router';
import { bookingLists } from '../../features/bookings/booking-lists.ts';
import { useLiveUpdates } from '../../shared/live/use-live-updates.ts';

const lists: readonly OperationId[] = [...bookingLists, 'getToday', 'listTasks', 'listMyTasks', 'listGigRoster'];

/** Keeps staff screens up to date with colleagues' changes. Renders nothing. */
export function LiveUpdates() {
  const bookingId = useRouterState({
    select: ({ location }) => /^\/bookings\/([\da-f-]{36})/.exec(location.pathname)?.[1],
  });
  useLiveUpdates(bookingId, lists);
  return null;
}
