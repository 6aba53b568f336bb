import { isPaymentStatus, paymentStatusLabel } from '@cadenza/domain/customer-payments/payment-status';
import { checkPayoutMove } from '@cadenza/domain/payouts/payout-lifecycle';
import type { Reason } from '@cadenza/domain/refusals/reason';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { eventAuthorOf } from '../../../platform/history/record-event.ts';
import { invalidField, refuse, refuseWith } from '../../../platform/refusal.ts';
import { advanceBooking } from '../../bookings/door/advance-booking.ts';
import { bookingsOfPayouts, movePayouts, type PayoutKind } from '../store.ts';
import { changedPayouts } from '../views.ts';
import { lockSettlement } from './lock-settlement.ts';

/**
 * Moves some payments of one booking to a status that each of them allows; if one refuses, none moves. Payments already
 * there stay. The booking's status follows: confirmed or unconfirmed.
 */
export async function changePayoutStatus(
  context: OfficeContext,
  kind: PayoutKind,
  { ids, status }: { ids: readonly string[]; status: number },
) {
  const { db, scope, now } = context;
  if (!isPaymentStatus(status)) throw invalidField('status', 'This is not a status of a payment');
  return db.transaction().execute(async (trx) => {
    const bookingId = await oneBooking(trx, kind, ids);
    const { booking, payouts, arePaymentsEnabled } = await lockSettlement(trx, scope, bookingId, kind);
    const moving = payouts.filter((payout) => ids.includes(payout.id) && payout.status !== status);
    const moves = moving.map((payout) => {
      const facts = { arePaymentsEnabled, grossMinor: payout.grossMinor, accountProblem: null };
      const answer = checkPayoutMove({ from: payout.status, to: status, by: 'staff', facts });
      if (!answer.isAllowed) throw refuseWith(ofPayee(answer.reason, payout.payee.name));
      return { payout, because: answer.row.because };
    });
    for (const { payout, because } of moves) {
      await movePayouts(trx, booking.id, [payout], { to: status, because, author: eventAuthorOf(context), now });
    }
    if (moves.length > 0) await advanceBooking(trx, booking, now);
    const label = paymentStatusLabel(status);
    const message = moves.length === 1 ? `One payment is now ${label}` : `${moves.length} payments are now ${label}`;
    return changedPayouts(trx, scope, { bookingId, kind, message });
  });
}

async function oneBooking(trx: Db, kind: PayoutKind, ids: readonly string[]): Promise<string> {
  const bookings = await bookingsOfPayouts(trx, kind, ids);
  const [first] = bookings;
  if (first === undefined || bookings.length < ids.length) throw refuse('payoutNotFound');
  if (bookings.some((each) => each !== first)) throw invalidField('ids', 'Please choose payments of one booking');
  return first;
}

/** When one of several payouts is refused, the refusal names its payee. */
const ofPayee = ({ code, details }: Reason, payee: string): Reason => ({ code, details: { ...details, payee } });
