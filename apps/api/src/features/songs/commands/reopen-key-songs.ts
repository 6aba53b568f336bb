import type { Db } from '../../../platform/db/database.ts';
import type { EventAuthor } from '../../../platform/history/record-event.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { markKeySongs } from '../store.ts';

/** Reopens completed key songs for another check, because the music has changed. */
export const reopenKeySongs = (trx: Db, bookingId: LockedBookingId, author: EventAuthor, now: string): Promise<void> =>
  markKeySongs(trx, bookingId, false, author, now);
