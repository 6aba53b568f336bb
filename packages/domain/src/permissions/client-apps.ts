import type { Access, Actor } from './access.ts';
import { mayEnter } from './access.ts';
import { isAtLeast } from './modes.ts';

/** The part of a client app that decides who may do what with it. */
export interface ClientAppRecord {
  organisationId: string;
}

/** The house looks after all apps; it changes none that is not its own, and never gets their secrets. */
export const seesAllClientApps = (actor: Actor): boolean => isAtLeast(actor.mode, 'SupportManager');

/** An admin of the organisation itself, in that role: an admin of the one above acts for that one. */
export const canEditClientApp = (actor: Actor, { organisationId }: ClientAppRecord): boolean =>
  mayEnter('org admin', actor) && actor.organisationId === organisationId;

/** Whoever sees an app may also end it: harm has to be stopped by whoever finds it. */
export const canSeeClientApp = (actor: Actor, app: ClientAppRecord): boolean =>
  seesAllClientApps(actor) || canEditClientApp(actor, app);

/** Only the house offers an app to other organisations, and only its own: the name is all that they know of it. */
export const canOfferClientApp = (actor: Actor, app: ClientAppRecord): boolean =>
  seesAllClientApps(actor) && canEditClientApp(actor, app);

/** Nobody allows an app what they could not do themselves. */
export const canAllow = (actor: Actor, accesses: readonly Access[]): boolean =>
  accesses.every((access) => mayEnter(access, actor));
