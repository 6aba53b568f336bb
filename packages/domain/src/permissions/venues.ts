import { type Actor, isActingStaff, isAdmin, isStaff } from './access.ts';

/** Venues and their travel fees belong to a city; all its acting staff may edit them. */
export function canEditVenue(actor: Actor, venue: { cityId: string }): boolean {
  return isActingStaff(actor) && actor.cityIds.includes(venue.cityId);
}

/** A merge cannot be undone: the admins of the city alone. */
export function canMergeVenues(actor: Actor, venue: { cityId: string }): boolean {
  return isAdmin(actor) && canEditVenue(actor, venue);
}

export function canSeeTravelCharges(actor: Actor, city: { cityId: string }): boolean {
  return isStaff(actor) && actor.cityIds.includes(city.cityId);
}
