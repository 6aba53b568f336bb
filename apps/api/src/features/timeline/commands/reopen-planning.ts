import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { Db } from '../../../platform/db/database.ts';
import type { EventAuthor } from '../../../platform/history/record-event.ts';
import { moveBooking } from '../../bookings/door/move-booking.ts';
import type { LockedBooking } from '../../bookings/door.ts';

/** Without a complete timeline, planning is not complete either. The caller has marked the timeline. */
export async function reopenPlanning(trx: Db, booking: LockedBooking, author: EventAuthor, now: string): Promise<void> {
  if (booking.status !== BookingStatus.PlanningCompleted) return;
  await moveBooking(trx, booking, { to: BookingStatus.Booked, by: 'system', author, now });
}
