import { type Actor, isAdmin, isMusician, isSalesManager, isStaff } from './access.ts';

/** The parts of a booking that the rules check. */
export interface BookingRecord {
  cityId: string;
  /** The sales manager the customer is assigned to. */
  assigneeUserId: string | null;
}

/** In one of the cities that the role covers. */
const reaches = (actor: Actor, cityId: string) => actor.cityIds.includes(cityId);

/**
 * Booking management: an admin of the city or of the platform, or the sales manager the customer is assigned to.
 * A sales manager sees the whole city's list but manages only their own customers.
 */
export function canManageBooking(actor: Actor, booking: BookingRecord): boolean {
  if (!reaches(actor, booking.cityId)) return false;
  return isAdmin(actor) || (isSalesManager(actor) && actor.userId === booking.assigneeUserId);
}

/**
 * Staff, including internal support, see the bookings of their cities; musicians see the bookings they are booked for.
 */
export function canSeeBooking(
  actor: Actor,
  booking: { cityId: string; bookedUserIds?: readonly string[] | undefined },
): boolean {
  if (isStaff(actor)) return reaches(actor, booking.cityId);
  return isMusician(actor) && (booking.bookedUserIds ?? []).includes(actor.userId);
}

/** Any sales manager of the city can take an unassigned customer; otherwise the assignee or an admin decides. */
export function canReassignCustomer(actor: Actor, customer: BookingRecord): boolean {
  if (canManageBooking(actor, customer)) return true;
  return customer.assigneeUserId === null && isSalesManager(actor) && reaches(actor, customer.cityId);
}
/** Only admins can delete, or mark the timeline or key songs complete. */
export function canAdministerBooking(actor: Actor, booking: { cityId: string }): boolean {
  return isAdmin(actor) && reaches(actor, booking.cityId);
}

/** Sales managers can deactivate themselves in their own city; admins can do it for anyone there. */
export function canSetSalesManagerStatus(actor: Actor, manager: { cityId: string; userId: string }): boolean {
  if (!reaches(actor, manager.cityId)) return false;
  return isAdmin(actor) || (isSalesManager(actor) && actor.userId === manager.userId);
}
