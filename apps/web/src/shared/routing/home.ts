import { type Actor, isMusician, isStaff } from '@cadenza/domain/permissions/access';
import { paths } from './paths.ts';

/** Where a person starts: musicians with their offers, staff with the prospects, everyone else with their own page. */
export function homeOf(actor: Actor | null): string {
  if (actor && isMusician(actor)) return paths.musicianOffers();
  if (actor && isStaff(actor)) return paths.prospects();
  return paths.dashboard();
}
