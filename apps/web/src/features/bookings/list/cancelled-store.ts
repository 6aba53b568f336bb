import { createKeptStore } from '../../../shared/session/kept-store.ts';

/** Whether cancelled bookings are shown, remembered in this browser. */
export const cancelledStore = createKeptStore<{ showsCancelled: boolean }>('bookings', { showsCancelled: false });
