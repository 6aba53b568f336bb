import { create } from 'zustand';
import type { Viewer } from './follow-bookings.ts';

interface Viewers {
  bookingId: string | undefined;
  viewers: readonly Viewer[];
}

const noViewers: readonly Viewer[] = [];

/** Who else has this page's booking open. */
export const viewersStore = create<Viewers>()(() => ({ bookingId: undefined, viewers: noViewers }));

export const useViewersOf = (bookingId: string): readonly Viewer[] =>
  viewersStore((state) => (state.bookingId === bookingId ? state.viewers : noViewers));
