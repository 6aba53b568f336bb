import { useOperation } from '../../shared/client/use-operation.ts';

/** How many offers and questions wait for my answer, together with bookings that ask to be confirmed again. */
export function useWaitingCount(): number {
  const offers = useOperation('listIncomingOffers', { query: {} });
  const bookings = useOperation('listFutureBookings', { query: {} });
  const asking = bookings.data?.items.filter((booking) => booking.needsReconfirmation) ?? [];
  return (offers.data?.totalItems ?? 0) + asking.length;
}
