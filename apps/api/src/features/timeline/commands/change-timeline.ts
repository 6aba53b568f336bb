import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { refuse } from '../../../platform/refusal.ts';
import { manageBooking } from '../../bookings/door.ts';
import { findTimeline, type LockedTimeline } from '../store.ts';
import { changedTimeline } from '../views.ts';

/** Runs one change of a timeline in a transaction that locks the booking; `action` returns the history entry. */
export async function changeTimeline(
  context: OfficeContext,
  bookingId: string,
  action: (trx: Db, timeline: LockedTimeline) => Promise<string>,
) {
  return context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, bookingId);
    const timeline = await findTimeline(trx, booking.id);
    if (!timeline) throw refuse('timelineNotFound');
    const what = await action(trx, { id: timeline.id, bookingId: booking.id });
    await recordEvent(trx, booking.id, context.now, eventAuthorOf(context), { kind: 'timeline changed', what });
    return changedTimeline(trx, context.scope, booking.id);
  });
}
