import { type Actor, isActingStaff, isAdmin, isStaff } from './access.ts';

/** Venues belong to a city; all its acting staff may edit them, but for their travel figures. */
export function canEditVenue(actor: Actor, venue: { cityId: string }): boolean {
  return isActingStaff(actor) && actor.cityIds.includes(venue.cityId);
}

/** What customers pay and musicians earn for the way is for the admins of the city, like its travel bands. */
export function canSetTravelFigures(actor: Actor, venue: { cityId: string }): boolean {
  return isAdmin(actor) && canEditVenue(actor, venue);
}

/** A merge cannot be undone: the admins of the city alone. */
export function canMergeVenues(actor: Actor, venue: { cityId: string }): boolean {
  return isAdmin(actor) && canEditVenue(actor, venue);
}

export function canSeeTravelCharges(actor: Actor, city: { cityId: string }): boolean {
  return isStaff(actor) && actor.cityIds.includes(city.cityId);
}
