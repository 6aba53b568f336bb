import { type Actor, isAdmin, isInternalAdmin } from './access.ts';

/** A city's own templates are edited by its admins; shared ones by internal admins. */
export const canChangeTemplate = (actor: Actor, { cityId }: { cityId: string | null }): boolean =>
  cityId === null ? isInternalAdmin(actor) : isAdmin(actor) && actor.cityIds.includes(cityId);
