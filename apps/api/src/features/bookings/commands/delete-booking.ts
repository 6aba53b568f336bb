import { type BookingStatus, isProspect } from '@cadenza/domain/bookings/booking-status';
import { canAdministerBooking } from '@cadenza/domain/permissions/bookings';
import type { OfficeContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { manageBooking } from '../door.ts';
import { deleteProspect, hasCustomerPayments } from '../store.ts';

/**
 * Deletes a prospect with everything entered for it, and its customer when this was their only booking. Refused once it is agreed, or
 * as soon as anything was invoiced: those are cancelled or archived, and stay.
 */
export async function deleteBooking({ db, scope }: OfficeContext, bookingId: string): Promise<Record<string, never>> {
  return db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, scope, bookingId);
    if (!canAdministerBooking(scope.actor, { cityId: booking.city_id })) throw refuse('notPermitted');
    if (!isProspect(booking.status as BookingStatus)) {
      throw refuse('bookingNoProspect');
    }
    if (await hasCustomerPayments(trx, bookingId)) {
      throw refuse('bookingInvoiced');
    }
    await deleteProspect(trx, booking);
    return {};
  });
}
