import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { manageBooking } from '../../bookings/door.ts';
import { reopenPlanning } from './reopen-planning.ts';

/** Deletes the timeline with its moments; the key songs stay, without a moment. */
export const deleteEventTimeline: Handler<'deleteEventTimeline'> = async (context, { params: { eventId } }) => {
  await context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, eventId);
    await trx
      .deleteFrom('event_timelines')
      .where('booking_id', '=', booking.id)
      .returning('id')
      .executeTakeFirstOrThrow(() => refuse('timelineNotFound'));
    await trx.updateTable('bookings').set({ is_timeline_complete: false }).where('id', '=', booking.id).execute();
    await recordEvent(trx, booking.id, context.now, eventAuthorOf(context), { kind: 'timeline deleted' });
    await reopenPlanning(trx, booking, eventAuthorOf(context), context.now);
  });
};
