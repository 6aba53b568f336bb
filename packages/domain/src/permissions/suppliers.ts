import { type Actor, isAdmin } from './access.ts';
import { isAtLeast } from './modes.ts';
import { isTechnical } from './organisations.ts';

/** The parts of a supplier that decide who may do what with it. */
export interface SupplierRecord {
  /** The cities that it serves. */
  cityIds: readonly string[];
}

/** Support managers and above, in their cities. */
const canSeeSupplier = (actor: Actor, { cityIds }: SupplierRecord): boolean =>
  isAtLeast(actor.mode, 'SupportManager') && cityIds.some((id) => actor.cityIds.includes(id));

/** Without technical staff: whom we buy from decides who gets money. */
export const canAddSupplier = (actor: Actor): boolean => isAtLeast(actor.mode, 'SupportManager') && !isTechnical(actor);

export const canEditSupplier = (actor: Actor, supplier: SupplierRecord): boolean =>
  canAddSupplier(actor) && canSeeSupplier(actor, supplier);

/** Who pays it: admins of a city that it serves. */
const paysSupplier = (actor: Actor, { cityIds }: SupplierRecord): boolean =>
  isAdmin(actor) && cityIds.some((id) => actor.cityIds.includes(id));

/** Masked: whoever keeps suppliers, and whoever pays this one. */
export const canSeeSupplierAccount = (actor: Actor, supplier: SupplierRecord): boolean =>
  canSeeSupplier(actor, supplier) || paysSupplier(actor, supplier);

/** The whole number, for those who pay to it. Every reveal is noted. */
export const canRevealSupplierAccount = paysSupplier;

/**
 * Says that a new account is right before its cooling-off is over: an admin of every city that pays to it, who did not give it.
 */
export const canReleaseSupplierAccount = (
  actor: Actor,
  { cityIds }: SupplierRecord,
  account: { createdBy: string },
): boolean => isAdmin(actor) && cityIds.every((id) => actor.cityIds.includes(id)) && actor.userId !== account.createdBy;
