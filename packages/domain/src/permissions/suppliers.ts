import { type Actor, isAdmin } from './access.ts';
import { isAtLeast } from './modes.ts';
import { isTechnical } from './organisations.ts';

/** The fields of a supplier that decide who can do what with it. */
export interface SupplierRecord {
  /** The cities it serves. */
  cityIds: readonly string[];
}

/** Support managers and above, in their cities. */
const canSeeSupplier = (actor: Actor, { cityIds }: SupplierRecord): boolean =>
  isAtLeast(actor.mode, 'SupportManager') && cityIds.some((id) => actor.cityIds.includes(id));

/** Excludes technical staff: the choice of suppliers decides who gets money. */
export const canAddSupplier = (actor: Actor): boolean => isAtLeast(actor.mode, 'SupportManager') && !isTechnical(actor);

export const canEditSupplier = (actor: Actor, supplier: SupplierRecord): boolean =>
  canAddSupplier(actor) && canSeeSupplier(actor, supplier);

/** Who can pay it: admins of a city it serves. */
const paysSupplier = (actor: Actor, { cityIds }: SupplierRecord): boolean =>
  isAdmin(actor) && cityIds.some((id) => actor.cityIds.includes(id));

/** Masked: for those who manage suppliers, and those who pay this one. */
export const canSeeSupplierAccount = (actor: Actor, supplier: SupplierRecord): boolean =>
  canSeeSupplier(actor, supplier) || paysSupplier(actor, supplier);

/** The full number, for those who pay to it. Every reveal is recorded. */
export const canRevealSupplierAccount = paysSupplier;

/** Releases a new account before its cooling-off ends: an admin of every city that pays to it, who did not enter it. */
export const canReleaseSupplierAccount = (
  actor: Actor,
  { cityIds }: SupplierRecord,
  account: { createdBy: string },
): boolean => isAdmin(actor) && cityIds.every((id) => actor.cityIds.includes(id)) && actor.userId !== account.createdBy;
