import { type Actor, isAdmin, isMusician, isSalesManager, isStaff } from './access.ts';

/** What the rules look at in a booking. */
export interface BookingRecord {
  cityId: string;
  /** The sales manager to whom the customer is assigned. */
  assigneeUserId: string | null;
}

/** In one of the cities that the role reaches. */
const reaches = (actor: Actor, cityId: string) => actor.cityIds.includes(cityId);

/**
 * Booking management: an admin of the city or of the platform, or the sales manager to whom the customer is assigned.
 * A sales manager sees the whole city's list and manages only their own.
 */
export function canManageBooking(actor: Actor, booking: BookingRecord): boolean {
  if (!reaches(actor, booking.cityId)) return false;
  return isAdmin(actor) || (isSalesManager(actor) && actor.userId === booking.assigneeUserId);
}

/** Staff see the bookings of their cities, internal support included; a musician the bookings they are booked for. */
export function canSeeBooking(
  actor: Actor,
  booking: { cityId: string; bookedUserIds?: readonly string[] | undefined },
): boolean {
  if (isStaff(actor)) return reaches(actor, booking.cityId);
  return isMusician(actor) && (booking.bookedUserIds ?? []).includes(actor.userId);
}

/** Customers without a manager may be taken by any sales manager of the city; else the assigned one or an admin decides. */
export function canReassignCustomer(actor: Actor, customer: BookingRecord): boolean {
  if (canManageBooking(actor, customer)) return true;
  return customer.assigneeUserId === null && isSalesManager(actor) && reaches(actor, customer.cityId);
}
/** Deleting, and marking timeline or key songs complete, are an admin's. */
export function canAdministerBooking(actor: Actor, booking: { cityId: string }): boolean {
  return isAdmin(actor) && reaches(actor, booking.cityId);
}

/** Sales managers take themselves off duty in their own city; admins do it for anybody there. */
export function canSetSalesManagerStatus(actor: Actor, manager: { cityId: string; userId: string }): boolean {
  if (!reaches(actor, manager.cityId)) return false;
  return isAdmin(actor) || (isSalesManager(actor) && actor.userId === manager.userId);
}
