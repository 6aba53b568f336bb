import { type Actor, isActingStaff, isAdmin, isStaff } from './access.ts';

/** Somebody who is paid by a city: a musician, or a sales manager for commission. */
export interface PayeeRecord {
  userId: string;
  /** The city that pays them; null for somebody whom none pays. */
  cityId: string | null;
  isMusician: boolean;
}

const isSelf = (actor: Actor, { userId }: PayeeRecord) => actor.userId === userId;
const isInReach = (actor: Actor, { cityId }: PayeeRecord) => cityId !== null && actor.cityIds.includes(cityId);
// What a colleague in the office earns, and where it goes, is between them and the admins.
const isAdminOf = (actor: Actor, payee: PayeeRecord) => isAdmin(actor) && isInReach(actor, payee);

/** Masked: the person, staff of the city for a musician, admins for everybody whom the city pays. */
export function canSeePayee(actor: Actor, payee: PayeeRecord): boolean {
  return (
    isSelf(actor, payee) || isAdminOf(actor, payee) || (payee.isMusician && isStaff(actor) && isInReach(actor, payee))
  );
}

/** Where pay goes, and by which numbers it is taxed. The person is told of each change that somebody else makes. */
export function canEditPayee(actor: Actor, payee: PayeeRecord): boolean {
  return (
    isSelf(actor, payee) ||
    isAdminOf(actor, payee) ||
    (payee.isMusician && isActingStaff(actor) && isInReach(actor, payee))
  );
}

/** The whole numbers: the person, and the admins who pay them. Every reveal is logged. */
export function canRevealPayee(actor: Actor, payee: PayeeRecord): boolean {
  return isSelf(actor, payee) || isAdminOf(actor, payee);
}
