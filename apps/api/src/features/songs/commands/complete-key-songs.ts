import { canAdministerBooking } from '@cadenza/domain/permissions/bookings';
import { eventAuthorOf } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { manageBooking } from '../../bookings/door.ts';
import { markKeySongs } from '../store.ts';

/** An admin marks the key songs complete, or reopens them. Repeating it changes nothing. */
export const completeKeySongs: Handler<'completeKeySongs'> = async (
  context,
  { params: { eventId }, body: { flag } },
) => {
  await context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, eventId);
    if (!canAdministerBooking(context.actor, { cityId: booking.city_id })) throw refuse('notPermitted');
    if (booking.are_key_songs_complete === flag) return;
    await markKeySongs(trx, booking.id, flag, eventAuthorOf(context), context.now);
  });
  return { isComplete: flag };
};
