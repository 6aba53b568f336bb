import { type Actor, isActingStaff, isAdmin } from './access.ts';

/** Venues belong to a city; all its acting staff can edit them, except their travel figures. */
export function canEditVenue(actor: Actor, venue: { cityId: string }): boolean {
  return isActingStaff(actor) && actor.cityIds.includes(venue.cityId);
}

/** Travel fees and travel payouts are set by the city's admins, like its travel bands. */
export function canSetTravelFigures(actor: Actor, venue: { cityId: string }): boolean {
  return isAdmin(actor) && canEditVenue(actor, venue);
}

/** A merge cannot be undone: only the city's admins. */
export function canMergeVenues(actor: Actor, venue: { cityId: string }): boolean {
  return isAdmin(actor) && canEditVenue(actor, venue);
}
