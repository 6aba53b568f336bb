import { paymentsEnabled } from '@cadenza/domain/payouts/payout-lifecycle';
import { canConfirmPayouts, type PayoutKind } from '@cadenza/domain/permissions/payments';
import type { OfficeScope } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { type LockedBooking, lockVisibleBooking } from '../../bookings/door.ts';
import { findPayouts, type PayoutRow } from '../store.ts';

export interface Settlement {
  booking: LockedBooking;
  /** Only those of the requested kind. */
  payouts: (PayoutRow & { bookingId: LockedBookingId })[];
  arePaymentsEnabled: boolean;
}

/**
 * Locks a booking whose payments are to change, so that concurrent actions on them are serialised, and reads them. A booking that
 * this person may not see is not found; one whose payments they may not change is refused.
 */
export async function lockSettlement(
  trx: Db,
  scope: OfficeScope,
  bookingId: string,
  kind: PayoutKind,
): Promise<Settlement> {
  const booking = await lockVisibleBooking(trx, scope, bookingId);
  const place = { cityId: booking.city_id, assigneeUserId: booking.assignee_user_id };
  if (!canConfirmPayouts(scope.actor, kind, place))
    throw refuse(kind === 'musician' ? 'musicianPayoutsNotYours' : 'managerPayoutsNotYours');
  const payouts = await findPayouts(trx, booking.id);
  const hasManagerPayments = payouts.some((payout) => payout.kind === 'manager');
  return {
    booking,
    payouts: payouts.filter((payout) => payout.kind === kind).map((payout) => ({ ...payout, bookingId: booking.id })),
    arePaymentsEnabled: paymentsEnabled({ status: booking.status, hasManagerPayments }),
  };
}
