import type { OutputOf } from '@cadenza/contract/operations';
import { getPaymentReminders } from '@cadenza/contract/payment-reminders/operations';
import { type BookingStatus, isClosed } from '@cadenza/domain/bookings/booking-status';
import type { Actor } from '@cadenza/domain/permissions/access';
import { canManageBooking } from '@cadenza/domain/permissions/bookings';
import { shownFields } from '../../platform/http/shown-fields.ts';
import type { FoundReminders } from './views.ts';

/** A booking's reminders as the office sees them. */
export function presentReminders(
  actor: Actor,
  booking: { status: BookingStatus; city_id: string; assignee_user_id: string | null },
  { isPaused, invoices }: FoundReminders,
): OutputOf<'getPaymentReminders'> {
  const canManage = canManageBooking(actor, { cityId: booking.city_id, assigneeUserId: booking.assignee_user_id });
  return {
    isPaused,
    canManage: canManage && !isClosed(booking.status),
    invoices: invoices.map((row) => shownFields(getPaymentReminders.output.shape.invoices.element, row)),
  };
}
