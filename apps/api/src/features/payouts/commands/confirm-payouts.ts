import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { checkPayoutMove } from '@cadenza/domain/payouts/payout-lifecycle';
import type { OfficeContext } from '../../../platform/context.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { refuseWith } from '../../../platform/refusal.ts';
import { advanceBooking } from '../../bookings/door/advance-booking.ts';
import { movePayouts } from '../store.ts';
import { changedPayouts } from '../views.ts';
import { lockSettlement } from './lock-settlement.ts';

/**
 * Confirms all musician payments of a booking that are on hold, or unconfirms all that are ready to pay. All or none;
 * with nothing to move, nothing happens. The booking becomes Ready To Pay when no payment is left unconfirmed, and
 * Unconfirmed again when one is.
 */
export async function confirmPayouts(context: OfficeContext, bookingId: string, isYes: boolean) {
  const { db, scope, now } = context;
  const [from, to] = isYes
    ? [PaymentStatus.OnHold, PaymentStatus.ReadyToPay]
    : [PaymentStatus.ReadyToPay, PaymentStatus.OnHold];
  return db.transaction().execute(async (trx) => {
    const { booking, payouts, arePaymentsEnabled } = await lockSettlement(trx, scope, bookingId, 'musician');
    const moving = payouts.filter(({ status }) => status === from);
    for (const { grossMinor } of moving) {
      const facts = { arePaymentsEnabled, grossMinor, accountProblem: null };
      const answer = checkPayoutMove({ from, to, by: 'staff', facts });
      if (!answer.isAllowed) throw refuseWith(answer.reason);
    }
    if (moving.length > 0) {
      const kind = isYes ? 'payouts confirmed' : 'payouts unconfirmed';
      await recordEvent(trx, bookingId, now, eventAuthorOf(context), { kind, count: moving.length });
      await movePayouts(trx, booking.id, moving, { to, author: eventAuthorOf(context), now });
      await advanceBooking(trx, booking, now);
    }
    const count = moving.length === 1 ? 'one payment' : `${moving.length} payments`;
    const message = `${isYes ? 'Confirmed' : 'Unconfirmed'} ${moving.length === 0 ? 'nothing new' : count}`;
    return changedPayouts(trx, scope, { bookingId, kind: 'musician', message });
  });
}
