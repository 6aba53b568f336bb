import type { Db } from '../../../platform/db/database.ts';
import type { EventAuthor } from '../../../platform/history/record-event.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { markKeySongs } from '../store.ts';

/** Key songs that were complete have to be checked again, because the music has changed. */
export const reopenKeySongs = (trx: Db, bookingId: LockedBookingId, author: EventAuthor, now: string): Promise<void> =>
  markKeySongs(trx, bookingId, false, author, now);
