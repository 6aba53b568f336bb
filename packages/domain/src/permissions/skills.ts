import { type Actor, isAdmin, isInternalAdmin } from './access.ts';
import { isAtLeast } from './modes.ts';

/** Admins of any city, and internal people from support manager up. */
export const canSeeSkills = (actor: Actor): boolean => isAdmin(actor) || isAtLeast(actor.mode, 'SupportManager');

/** Skills are common to all cities, so that no city's admin changes them for the others. */
export const canChangeSkills = (actor: Actor): boolean => isInternalAdmin(actor);
