import { canAdministerBooking } from '@cadenza/domain/permissions/bookings';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { manageBooking } from '../../bookings/door.ts';
import { findTimeline } from '../store.ts';
import { reopenPlanning } from './reopen-planning.ts';

/** An admin marks the timeline complete, or reopens it. Repeating it changes nothing. */
export const completeEventTimeline: Handler<'completeEventTimeline'> = async (
  context,
  { params: { eventId }, body: { flag } },
) => {
  await context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, eventId);
    if (!canAdministerBooking(context.actor, { cityId: booking.city_id })) throw refuse('notPermitted');
    if (flag && !(await findTimeline(trx, booking.id))) {
      throw refuse('timelineMissing');
    }
    if (booking.is_timeline_complete === flag) return;
    await trx.updateTable('bookings').set({ is_timeline_complete: flag }).where('id', '=', booking.id).execute();
    await recordEvent(trx, booking.id, context.now, eventAuthorOf(context), {
      kind: 'timeline completed',
      isComplete: flag,
    });
    if (!flag) await reopenPlanning(trx, booking, eventAuthorOf(context), context.now);
  });
  return { isComplete: flag };
};
