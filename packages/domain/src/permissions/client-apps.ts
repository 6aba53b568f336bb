import type { Access, Actor } from './access.ts';
import { mayEnter } from './access.ts';
import { isAtLeast } from './modes.ts';

/** The fields of a client app that the rules check. */
export interface ClientAppRecord {
  organisationId: string;
}

/** Internal roles can see all apps; they change only their own, and never get secrets of others. */
export const seesAllClientApps = (actor: Actor): boolean => isAtLeast(actor.mode, 'SupportManager');

/** An admin of the organisation itself, in that role; an admin of the parent acts for the parent. */
export const canEditClientApp = (actor: Actor, { organisationId }: ClientAppRecord): boolean =>
  mayEnter('org admin', actor) && actor.organisationId === organisationId;

/** Everyone who can see an app can also revoke it: anyone who notices misuse must be able to stop it. */
export const canSeeClientApp = (actor: Actor, app: ClientAppRecord): boolean =>
  seesAllClientApps(actor) || canEditClientApp(actor, app);

/** Only the internal organisation offers apps to others, and only its own: its name is all that others know of it. */
export const canOfferClientApp = (actor: Actor, app: ClientAppRecord): boolean =>
  seesAllClientApps(actor) && canEditClientApp(actor, app);

/** No one can allow an app what they could not do themselves. */
export const canAllow = (actor: Actor, accesses: readonly Access[]): boolean =>
  accesses.every((access) => mayEnter(access, actor));
