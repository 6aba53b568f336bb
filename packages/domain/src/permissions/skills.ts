import { type Actor, isAdmin, isInternalAdmin } from './access.ts';
import { isAtLeast } from './modes.ts';

/** Admins of any city, and internal staff from support manager up. */
export const canSeeSkills = (actor: Actor): boolean => isAdmin(actor) || isAtLeast(actor.mode, 'SupportManager');

/** All cities share the skills, so no city's admin can change them for the others. */
export const canChangeSkills = (actor: Actor): boolean => isInternalAdmin(actor);
