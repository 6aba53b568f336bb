import { useOperation } from '../../shared/client/use-operation.ts';

/**
 * How many offers and availability checks await my answer, plus bookings to reconfirm.
 * @param enabled whether anything can be waiting: for musicians only
 */
export function useWaitingCount(enabled: boolean): number {
  const offers = useOperation('listIncomingOffers', { query: {} }, { enabled });
  const bookings = useOperation('listFutureBookings', { query: {} }, { enabled });
  const asking = bookings.data?.items.filter((booking) => booking.needsReconfirmation) ?? [];
  return (offers.data?.totalItems ?? 0) + asking.length;
}
