import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { manageBooking } from '../../bookings/door.ts';
import { presentReminders } from '../present.ts';
import { pauseReminders, resumeReminders } from '../store.ts';
import { findReminders } from '../views.ts';

/** Pauses or resumes the reminders of a booking's invoices. Repeating the call changes nothing. */
export const pausePaymentReminders: Handler<'pausePaymentReminders'> = (
  context,
  { params: { id: bookingId }, body: { isPaused } },
) =>
  context.db.transaction().execute(async (trx) => {
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
