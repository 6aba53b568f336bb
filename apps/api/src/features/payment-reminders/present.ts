import type { OutputOf } from '@cadenza/contract/operations';
import { type BookingStatus, isClosed } from '@cadenza/domain/bookings/booking-status';
import { canManageBooking } from '@cadenza/domain/permissions/bookings';
import type { OfficeContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SeenBookingId } from '../../platform/session/booking-proof.ts';
import { findReminders } from './views.ts';

/** A booking's reminders as the office sees them. */
export async function remindersNow(
  db: Db,
  { actor, now }: OfficeContext,
  booking: { id: SeenBookingId; status: BookingStatus; city_id: string; assignee_user_id: string | null },
): Promise<OutputOf<'getPaymentReminders'>> {
  const { isPaused, invoices } = await findReminders(db, booking.id, now);
  const canManage = canManageBooking(actor, { cityId: booking.city_id, assigneeUserId: booking.assignee_user_id });
  return {
    isPaused,
    canManage: canManage && !isClosed(booking.status),
    invoices: invoices.map(({ paymentId, number, dueOn, nextOn, isConfirming }) => ({
      paymentId,
      number,
      dueOn,
      nextOn,
      isConfirming,
    })),
  };
}
