import { useEffect, useRef } from 'react';
import { type Read, useOperation } from '../../../shared/client/use-operation.ts';
import type { Booking } from '../booking-row.ts';
import { rememberChange, rememberOpened } from '../recent-store.ts';

/** The booking of a page. Opening it adds it to the recently viewed ones; changes to it are applied there too. */
export function useBooking(id: string): Read<Booking> {
  const read = useOperation('getBooking', { params: { id } });
  const booking = read.data;
  const openedId = useRef<string | null>(null);

  useEffect(() => {
    if (!booking) return;
    if (openedId.current === booking.id) rememberChange(booking);
    else rememberOpened(booking);
    openedId.current = booking.id;
  }, [booking]);
  return read;
}
