import { type Actor, isMusician, isStaff } from '@cadenza/domain/permissions/access';

/** Where a person starts: musicians with their offers, staff with the prospects, everyone else with their own page. */
export function homeOf(actor: Actor | null) {
  if (actor && isMusician(actor)) return '/musician/offers';
  return actor && isStaff(actor) ? '/prospects' : '/dashboard';
}
