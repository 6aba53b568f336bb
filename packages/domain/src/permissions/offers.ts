import { type Actor, isActingStaff, isMusician, isStaff } from './access.ts';
import { type BookingRecord, canManageBooking } from './bookings.ts';

/** Offers are sent, and musicians assigned and replaced, by whoever manages the booking. */
export const canSendOffers = (actor: Actor, booking: BookingRecord): boolean => canManageBooking(actor, booking);

/** Asking for availability and holding a date commit nobody, so all acting staff of the city may. */
export function canAskAvailability(actor: Actor, booking: { cityId: string }): boolean {
  return isActingStaff(actor) && actor.cityIds.includes(booking.cityId);
}

/** Only the musician themselves answers; staff who know the answer assign instead. */
export function canAnswerOffer(actor: Actor, offer: { musicianId: string }): boolean {
  return isMusician(actor) && actor.userId === offer.musicianId;
}

export function canSeeOffer(actor: Actor, offer: { musicianId: string; cityId: string }): boolean {
  return canAnswerOffer(actor, offer) || (isStaff(actor) && actor.cityIds.includes(offer.cityId));
}
