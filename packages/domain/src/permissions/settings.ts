import { type Actor, isAdmin } from './access.ts';
import { isAtLeast } from './modes.ts';

/** Admins of the city, and internal staff from support manager up. */
export const canSeeSettings = (actor: Actor, { cityId }: { cityId: string }): boolean =>
  (isAdmin(actor) || isAtLeast(actor.mode, 'SupportManager')) && actor.cityIds.includes(cityId);

/** Settings decide prices and pay: only the city's admins. */
export const canChangeSettings = (actor: Actor, { cityId }: { cityId: string }): boolean =>
  isAdmin(actor) && actor.cityIds.includes(cityId);
