import type { PayoutMover } from '../payouts/payout-lifecycle.ts';
import { type Actor, isAdmin, isStaff } from './access.ts';
import { type BookingRecord, canManageBooking } from './bookings.ts';

export function canSeePayments(actor: Actor, booking: { cityId: string }): boolean {
  return isStaff(actor) && actor.cityIds.includes(booking.cityId);
}

/** A payment to a musician, or a sales manager's commission. */
export const payoutKinds = ['musician', 'manager'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

/** The fields of a payout that the rules check. */
export interface PayoutRecord extends BookingRecord {
  kind: PayoutKind;
  payeeId: string;
}

/**
 * Everything that sends money out, and full account numbers: pay now, pay batches, bank files, and every status from
 * Ready To Pay on.
 */
export function canPayOut(actor: Actor, { cityId }: { cityId: string }): boolean {
  return isAdmin(actor) && actor.cityIds.includes(cityId);
}

/**
 * Calculating, confirming and adding notes: booking management of that booking for its musicians, admins of the city for
 * commissions.
 */
export const canConfirmPayouts = (actor: Actor, kind: PayoutKind, booking: BookingRecord): boolean =>
  kind === 'musician' ? canManageBooking(actor, booking) : canPayOut(actor, booking);

/** The roles in which this person can move a payout. No one moves their own pay. */
export function payoutMovers(actor: Actor, payout: PayoutRecord): PayoutMover[] {
  if (actor.userId === payout.payeeId) return [];
  const movers: PayoutMover[] = canConfirmPayouts(actor, payout.kind, payout) ? ['confirmer'] : [];
  return canPayOut(actor, payout) ? [...movers, 'payer'] : movers;
}

/** A payment, its invoice and its super are visible to the payee and to staff of the city. */
export function canSeePayout(actor: Actor, payout: { payeeId: string; cityId: string }): boolean {
  return actor.userId === payout.payeeId || canSeePayments(actor, payout);
}
