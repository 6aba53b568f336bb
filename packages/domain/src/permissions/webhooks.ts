import type { BookingStatus } from '../bookings/booking-status.ts';
import { companyViewStatuses } from '../company-bookings/company-view.ts';
import { isForCompanies, type WebhookEventType } from '../webhooks/webhook-events.ts';
import { type Actor, isStaff } from './access.ts';
import { canSeeCompanyBookings } from './company-bookings.ts';
import type { OrganisationRecord } from './organisations.ts';

/** The part of a booking that decides who hears of it. */
export interface HeardBooking {
  cityId: string;
  status: BookingStatus;
  /** That of its customer, unless archived. */
  company: OrganisationRecord | null;
}

/** Whether an app that acts as this person is told: of what that person sees, and of nothing else. */
export function canHearOf(actor: Actor, type: WebhookEventType, { cityId, status, company }: HeardBooking): boolean {
  if (isStaff(actor) && actor.cityIds.includes(cityId)) return true;
  if (company === null || !isForCompanies(type) || !companyViewStatuses('all').includes(status)) return false;
  return canSeeCompanyBookings(actor, company);
}
