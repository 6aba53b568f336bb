import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { paymentsEnabled } from '@cadenza/domain/payouts/payout-lifecycle';
import { canSeeBooking } from '@cadenza/domain/permissions/bookings';
import type { Db } from '../../../platform/db/database.ts';
import { notFound, notPermitted } from '../../../platform/http/refusal.ts';
import type { OfficeScope } from '../../../platform/session/context.ts';
import { type BookingRow, lockBooking } from '../../bookings/door.ts';
import { maySettle } from '../present.ts';
import { findPayouts, type PayoutKind, type PayoutRow } from '../store.ts';

export interface Settlement {
  booking: NonNullable<BookingRow>;
  /** Of the kind asked for. */
  payouts: PayoutRow[];
  arePaymentsEnabled: boolean;
}

/**
 * Locks a booking whose payments are to be settled, so that two actions on them follow each other, and reads them. A booking that this person
 * does not see is not found; one whose payments are not theirs to settle is refused.
 */
export async function lockSettlement(
  trx: Db,
  scope: OfficeScope,
  bookingId: string,
  kind: PayoutKind,
): Promise<Settlement> {
  const booking = await lockBooking(trx, bookingId);
  const place = { cityId: booking.city_id };
  if (!canSeeBooking(scope.actor, place)) throw notFound('This booking');
  if (!maySettle(scope.actor, kind, place)) throw notPermitted(refusals[kind]);
  const payouts = await findPayouts(trx, bookingId);
  const hasManagerPayments = payouts.some((payout) => payout.kind === 'manager');
  return {
    booking,
    payouts: payouts.filter((payout) => payout.kind === kind),
    arePaymentsEnabled: paymentsEnabled({ status: booking.status as BookingStatus, hasManagerPayments }),
  };
}

const refusals: Record<PayoutKind, string> = {
  musician: 'Only booking and sales managers of the city settle musician payments.',
  manager: 'Only an admin settles manager payments.',
};
