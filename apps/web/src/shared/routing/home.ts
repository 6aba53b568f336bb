import { type Actor, isMusician } from '@cadenza/domain/permissions/access';
import { isOfCompany } from '@cadenza/domain/permissions/company-bookings';

/**
 * A user's start page: offers for musicians, bookings for a company's people, otherwise the dashboard, which for staff
 * is the office's day.
 */
export function homeOf(actor: Actor | null) {
  if (actor && isMusician(actor)) return '/musician/offers';
  if (actor && isOfCompany(actor)) return '/bookings';
  return '/dashboard';
}
