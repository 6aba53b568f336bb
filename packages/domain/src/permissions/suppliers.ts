import type { Actor } from './access.ts';
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
