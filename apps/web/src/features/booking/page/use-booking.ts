import { useEffect } from 'react';
import { type Read, useOperation } from '../../../shared/client/use-operation.ts';
import type { Booking } from '../booking-row.ts';
import { rememberChange, rememberOpened } from '../recent-store.ts';

/** The booking of a page. Opening it puts it among the recently viewed; what changes in it changes there too. */
export function useBooking(id: string): Read<Booking> {
  const read = useOperation('getBooking', { params: { id } });
  const booking = read.data;
  const openedId = booking?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: opening is once a booking, not at each of its changes
  useEffect(() => {
    if (booking) rememberOpened(booking);
  }, [openedId]);
  useEffect(() => {
    if (booking) rememberChange(booking);
  }, [booking]);
  return read;
}
