import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { checkPayoutMove } from '@cadenza/domain/payouts/payout-lifecycle';
import type { OfficeContext } from '../../../platform/context.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { refuse, refuseWith } from '../../../platform/refusal.ts';
import { advanceBooking } from '../../bookings/door/advance-booking.ts';
import { movePayouts } from '../door/move-payouts.ts';
import { changedPayouts } from '../views.ts';
import { lockSettlement } from './lock-settlement.ts';

/**
 * Confirms all musician payments of a booking that are on hold, or unconfirms all that are ready to pay. All or none: a payee who
 * confirms does so one by one for the others. With nothing to move, nothing happens. The booking becomes Ready To Pay when no
 * payment is left unconfirmed, and Unconfirmed again when one is.
 */
export async function confirmPayouts(context: OfficeContext, bookingId: string, isYes: boolean) {
  const { db, scope, now } = context;
  const [from, to] = isYes
    ? [PaymentStatus.OnHold, PaymentStatus.ReadyToPay]
    : [PaymentStatus.ReadyToPay, PaymentStatus.OnHold];
  return db.transaction().execute(async (trx) => {
    const { booking, payouts, arePaymentsEnabled } = await lockSettlement(trx, scope, bookingId, 'musician');
    const moving = payouts.filter(({ status }) => status === from);
    for (const { transferMinor, payee } of moving) {
      if (payee.id === scope.actor.userId) throw refuse('ownPayoutNotYours');
      const facts = { arePaymentsEnabled, transferMinor, batch: null };
      const answer = checkPayoutMove({ from, to, by: ['confirmer'], facts });
      if (!answer.isAllowed) throw refuseWith(answer.reason);
    }
    if (moving.length > 0) {
      const kind = isYes ? 'payouts confirmed' : 'payouts unconfirmed';
      await recordEvent(trx, booking.id, now, eventAuthorOf(context), { kind, count: moving.length });
      await movePayouts(trx, moving, { to, author: eventAuthorOf(context), now });
      await advanceBooking(trx, booking, now);
    }
    const count = moving.length === 1 ? 'one payment' : `${moving.length} payments`;
    const message = `${isYes ? 'Confirmed' : 'Unconfirmed'} ${moving.length === 0 ? 'nothing new' : count}`;
    return changedPayouts(trx, scope, { bookingId, kind: 'musician', message });
  });
}
