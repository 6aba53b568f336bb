import { type Actor, isAdmin } from './access.ts';
import { isAtLeast } from './modes.ts';

/** The admins of a city, and internal people from support manager up. */
export const canSeeSettings = (actor: Actor, { cityId }: { cityId: string }): boolean =>
  (isAdmin(actor) || isAtLeast(actor.mode, 'SupportManager')) && actor.cityIds.includes(cityId);

/** Settings decide prices and pay: the admins of the city alone. */
export const canChangeSettings = (actor: Actor, { cityId }: { cityId: string }): boolean =>
  isAdmin(actor) && actor.cityIds.includes(cityId);
