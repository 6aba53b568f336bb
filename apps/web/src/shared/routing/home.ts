import { type Actor, isMusician } from '@cadenza/domain/permissions/access';
import { isOfCompany } from '@cadenza/domain/permissions/company-bookings';

/** A person's start page: offers for musicians, bookings for a company's people, else the dashboard, which is the office's day for staff. */
export function homeOf(actor: Actor | null) {
  if (actor && isMusician(actor)) return '/musician/offers';
  if (actor && isOfCompany(actor)) return '/bookings';
  return '/dashboard';
}
