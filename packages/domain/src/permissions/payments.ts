import { type Actor, isActingStaff, isAdmin, isStaff } from './access.ts';
import { type BookingRecord, canManageBooking } from './bookings.ts';

/** Invoices to the customer: preview, send, update, complete, remind, void. */
export const canManageCustomerPayments = (actor: Actor, booking: BookingRecord): boolean =>
  canManageBooking(actor, booking);

export function canSeePayments(actor: Actor, booking: { cityId: string }): boolean {
  return isStaff(actor) && actor.cityIds.includes(booking.cityId);
}

/** Any acting staff of the city may confirm, note and pay musician payments, not only the booking's own manager. */
export function canSettleMusicianPayments(actor: Actor, booking: { cityId: string }): boolean {
  return isActingStaff(actor) && actor.cityIds.includes(booking.cityId);
}

/** No one confirms their own commission: manager payments are for admins only. */
export function canSettleManagerPayments(actor: Actor, booking: { cityId: string }): boolean {
  return isAdmin(actor) && actor.cityIds.includes(booking.cityId);
}

/** A payment, its invoice and its super are visible to the payee and to staff of the city. */
export function canSeePayout(actor: Actor, payout: { payeeId: string; cityId: string }): boolean {
  return actor.userId === payout.payeeId || canSeePayments(actor, payout);
}
