import { createKeptStore } from '../../../shared/session/kept-store.ts';

/** Whether cancelled bookings are shown, as this browser was left. */
export const cancelledStore = createKeptStore<{ showsCancelled: boolean }>('bookings', { showsCancelled: false });
