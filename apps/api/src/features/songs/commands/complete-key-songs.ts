import { canAdministerBooking } from '@cadenza/domain/permissions/bookings';
import type { OfficeContext } from '../../../platform/context.ts';
import { eventAuthorOf } from '../../../platform/history/record-event.ts';
import { refuse } from '../../../platform/refusal.ts';
import { manageBooking } from '../../bookings/door.ts';
import { markKeySongs } from '../store.ts';

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
