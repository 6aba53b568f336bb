import { type Actor, isAdmin, isInternalAdmin } from './access.ts';

/** A city's own templates are its admins'; those that all cities have in common, internal admins'. */
export const canChangeTemplate = (actor: Actor, { cityId }: { cityId: string | null }): boolean =>
  cityId === null ? isInternalAdmin(actor) : isAdmin(actor) && actor.cityIds.includes(cityId);
