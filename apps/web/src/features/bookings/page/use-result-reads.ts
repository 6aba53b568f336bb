import type { OutputOf } from '@cadenza/contract/operations';
import { BookingStatus, hasReached } from '@cadenza/domain/bookings/booking-status';
import type { ApiError } from '../../../shared/client/api-error.ts';
import { useOperation } from '../../../shared/client/use-operation.ts';
import type { Booking } from '../booking-row.ts';

interface ResultReads {
  positions: OutputOf<'listPositions'>['groups'][number]['positions'];
  /** Null until calculated. */
  musicianPayouts: OutputOf<'listMusicianPayments'>['items'] | null;
  managerPayouts: OutputOf<'getManagerPayments'>['items'] | null;
  error: ApiError | null;
  isWaiting: boolean;
  retry: () => void;
}

/** The data behind a booking's figures, for those who may see it: positions before the event, payments after it. */
export function useResultReads({ id, abilities, status }: Booking): ResultReads {
  const paysOut = abilities.canSeePayouts && hasReached(status as BookingStatus, BookingStatus.PostEvent);
  const ofBooking = { params: { bookingId: id } };
  const positions = useOperation('listPositions', { params: { id } });
  const musicians = useOperation('listMusicianPayments', ofBooking, { missingIsNone: true, enabled: paysOut });
  const managers = useOperation('getManagerPayments', ofBooking, { missingIsNone: true, enabled: paysOut });
  const asked = paysOut ? [positions, musicians, managers] : [positions];
  return {
    positions: positions.data?.groups.flatMap((group) => group.positions) ?? [],
    musicianPayouts: musicians.data?.items ?? null,
    managerPayouts: managers.data?.items ?? null,
    error: asked.find(({ error }) => error !== null)?.error ?? null,
    isWaiting: asked.some(({ isPending }) => isPending),
    retry: () => void Promise.all(asked.map((read) => read.refetch())),
  };
}
