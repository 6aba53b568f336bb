import { canAdministerBooking } from '@cadenza/domain/permissions/bookings';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type EventAuthor, eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { manageBooking } from '../../bookings/door.ts';

/** An admin marks the key songs complete, or reopens them. Repeating it changes nothing. */
export async function completeKeySongs(context: OfficeContext, eventId: string, flag: boolean) {
  await context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, eventId);
    if (!canAdministerBooking(context.actor, { cityId: booking.city_id })) throw refuse('notPermitted');
    if (booking.are_key_songs_complete === flag) return;
    await markKeySongs(trx, booking.id, flag, eventAuthorOf(context), context.now);
  });
  return { isComplete: flag };
}

/** Key songs that were complete have to be checked again, because the music has changed. */
export const reopenKeySongs = (trx: Db, bookingId: LockedBookingId, author: EventAuthor, now: string): Promise<void> =>
  markKeySongs(trx, bookingId, false, author, now);

async function markKeySongs(
  trx: Db,
  bookingId: LockedBookingId,
  isComplete: boolean,
  author: EventAuthor,
  now: string,
): Promise<void> {
  await trx.updateTable('bookings').set({ are_key_songs_complete: isComplete }).where('id', '=', bookingId).execute();
  await recordEvent(trx, bookingId, now, author, { kind: 'key songs completed', isComplete });
}
