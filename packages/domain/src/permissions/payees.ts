import { type Actor, isAdmin, isStaff } from './access.ts';

/** A person paid by a city: a musician, or a sales manager for commission. */
export interface PayeeRecord {
  userId: string;
  /** The city that pays them, or null. */
  cityId: string | null;
  isMusician: boolean;
}

const isSelf = (actor: Actor, { userId }: PayeeRecord) => actor.userId === userId;
const isInReach = (actor: Actor, { cityId }: PayeeRecord) => cityId !== null && actor.cityIds.includes(cityId);
// An office colleague's earnings and account are between them and the admins.
const isAdminOf = (actor: Actor, payee: PayeeRecord) => isAdmin(actor) && isInReach(actor, payee);

/**
 * Masked numbers: visible to the person, to the city's staff for a musician, and to admins for everyone the city pays.
 */
export function canSeePayee(actor: Actor, payee: PayeeRecord): boolean {
  return (
    isSelf(actor, payee) || isAdminOf(actor, payee) || (payee.isMusician && isStaff(actor) && isInReach(actor, payee))
  );
}

/**
 * Where pay is sent and the tax numbers that apply. Anyone who could change them for a colleague could take their pay.
 */
export function canEditPayee(actor: Actor, payee: PayeeRecord): boolean {
  return isSelf(actor, payee) || isAdminOf(actor, payee);
}

/**
 * Releases a new account before its cooling-off ends: an admin of the city who neither entered it nor is paid
 * into it.
 */
export function canReleaseAccount(actor: Actor, payee: PayeeRecord, account: { createdBy: string }): boolean {
  return isAdminOf(actor, payee) && !isSelf(actor, payee) && actor.userId !== account.createdBy;
}

/** Unmasked numbers: visible to the person and to the admins who pay them. Every reveal is logged. */
export function canRevealPayee(actor: Actor, payee: PayeeRecord): boolean {
  return isSelf(actor, payee) || isAdminOf(actor, payee);
}
