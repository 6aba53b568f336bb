import type { OfficeContext } from '../../../platform/context.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { manageBooking } from '../../bookings/door.ts';
import { presentReminders } from '../present.ts';
import { pauseReminders, resumeReminders } from '../store.ts';
import { findReminders } from '../views.ts';

/** Pauses or resumes the reminders of a booking's invoices. Repeating the call changes nothing. */
export async function pausePaymentReminders(
  context: OfficeContext,
  bookingId: string,
  { isPaused }: { isPaused: boolean },
) {
  return context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, bookingId);
    const isChanged = isPaused
      ? await pauseReminders(trx, booking.id, context.now)
      : await resumeReminders(trx, booking.id);
    if (isChanged) {
      await recordEvent(trx, booking.id, context.now, eventAuthorOf(context), {
        kind: isPaused ? 'payment reminders paused' : 'payment reminders resumed',
      });
    }
    return { reminders: presentReminders(context.actor, booking, await findReminders(trx, booking.id, context.now)) };
  });
}
