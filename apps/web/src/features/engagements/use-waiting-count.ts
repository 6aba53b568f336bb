import { useOperation } from '../../shared/client/use-operation.ts';

/**
 * How many offers and questions wait for my answer, together with bookings that ask to be confirmed again.
 * @param enabled whether anything can wait: for musicians only
 */
export function useWaitingCount(enabled: boolean): number {
  const offers = useOperation('listIncomingOffers', { query: {} }, { enabled });
  const bookings = useOperation('listFutureBookings', { query: {} }, { enabled });
  const asking = bookings.data?.items.filter((booking) => booking.needsReconfirmation) ?? [];
  return (offers.data?.totalItems ?? 0) + asking.length;
}
