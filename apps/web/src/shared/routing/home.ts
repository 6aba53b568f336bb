import { type Actor, isMusician, isStaff } from '@cadenza/domain/permissions/access';
import { isOfCompany } from '@cadenza/domain/permissions/company-bookings';

/** A person's start page: offers for musicians, prospects for staff, bookings for a company's people, else their own page. */
export function homeOf(actor: Actor | null) {
  if (actor && isMusician(actor)) return '/musician/offers';
  if (actor && isOfCompany(actor)) return '/bookings';
  return actor && isStaff(actor) ? '/prospects' : '/dashboard';
}
