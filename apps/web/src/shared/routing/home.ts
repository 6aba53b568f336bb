import { type Actor, isMusician, isStaff } from '@cadenza/domain/permissions/access';

/** A person's start page: offers for musicians, prospects for staff, their own page for everyone else. */
export function homeOf(actor: Actor | null) {
  if (actor && isMusician(actor)) return '/musician/offers';
  return actor && isStaff(actor) ? '/prospects' : '/dashboard';
}
