import { type Actor, isActingStaff, isMusician } from './access.ts';
import { type BookingRecord, canManageBooking } from './bookings.ts';

/** Everyone who manages the booking can send offers and assign or replace musicians. */
export const canSendOffers = (actor: Actor, booking: BookingRecord): boolean => canManageBooking(actor, booking);

/** Checking availability and holding a date are not binding, so all acting staff of the city can do it. */
export function canAskAvailability(actor: Actor, booking: { cityId: string }): boolean {
  return isActingStaff(actor) && actor.cityIds.includes(booking.cityId);
}

/** Only the musician can answer; staff who know the answer assign instead. */
export function canAnswerOffer(actor: Actor, offer: { musicianId: string }): boolean {
  return isMusician(actor) && actor.userId === offer.musicianId;
}
