import { BookingStatus, hasReached } from '@cadenza/domain/bookings/booking-status';
import type { EventChange } from '../features/bookings/door/event-change.ts';
import { lockChangeable } from '../features/bookings/door/lock-changeable.ts';
import type { LockedBooking } from '../features/bookings/door.ts';
import { viewBooking } from '../features/bookings/views.ts';
import type { Handler } from '../platform/http/routes.ts';
import { readWritten } from '../platform/http/written-json.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { writeBookingChange } from './write-booking-change.ts';

/**
 * Staff change a booking: note, people, type of event, the event itself. Prices that depend on the event are
 * recalculated; a firm price and issued invoices stay. Musicians who keep the job are notified of its new times, and
 * asked first where it pays less. If some would lose the job, nothing happens until staff confirm (WARNING,
 * ConfirmUpdating).
 */
export const updateBooking: Handler<'updateBooking'> = async (context, { params: { id: bookingId }, body }) => {
  const done = await context.db.transaction().execute(async (trx) => {
    const booking = await lockChangeable(trx, context, bookingId, body.version);
    const { change } = await writeBookingChange(trx, context, booking, body);
    if (change.released.length > 0 && !body.confirm) throw losesMusicians(change);
    return { booking, change };
  });
  return {
    booking: readWritten(await viewBooking(context, bookingId)),
    notice: noticeOf(done.booking, done.change),
    unbookedMusicians: namesOf(done.change),
  };
};

function losesMusicians({ released }: EventChange): Refusal {
  return refuse('musiciansLoseJobs', {
    released: released.map(({ musician, position }) => ({ musician: musician.name, position })),
    unbookedMusicians: released.map(({ musician }) => musician.name),
  });
}

const namesOf = ({ released }: EventChange) => [...new Set(released.map(({ musician }) => musician.name))];

function noticeOf(booking: LockedBooking, change: EventChange): string | null {
  const status = booking.status;
  if (status === BookingStatus.Planning && change.isDayChanged) {
    return 'The event has changed during Planning. Please check singer availability again.';
  }
  if (hasReached(status, BookingStatus.Confirmation) && change.released.length > 0) {
    return 'Some positions are open again. Please find musicians for them.';
  }
  return null;
}
