import type { BookingStatus } from '../bookings/booking-status.ts';
import { companyViewStatuses } from '../company-bookings/company-view.ts';
import { isForCompanies, type WebhookEventType } from '../webhooks/webhook-events.ts';
import { type Actor, isStaff } from './access.ts';
import { canSeeCompanyBookings } from './company-bookings.ts';
import type { OrganisationRecord } from './organisations.ts';

/** The fields of a booking that decide who is notified of it. */
export interface WebhookBooking {
  cityId: string;
  status: BookingStatus;
  /** The company of its customer, unless archived. */
  company: OrganisationRecord | null;
}

/** Whether an app that acts as this person is notified: only of what that person can see. */
export function canReceive(actor: Actor, type: WebhookEventType, { cityId, status, company }: WebhookBooking): boolean {
  if (isStaff(actor) && actor.cityIds.includes(cityId)) return true;
  if (company === null || !isForCompanies(type) || !companyViewStatuses('all').includes(status)) return false;
  return canSeeCompanyBookings(actor, company);
}
