import { ClosingStep } from '@cadenza/domain/bookings/closing-steps';
import { groundSentence, printedGround } from '@cadenza/domain/cancellations/cancellation-sentences';
import { canAdministerBooking } from '@cadenza/domain/permissions/bookings';
import { tickClosingSteps } from '../features/bookings/door/tick-closing-steps.ts';
import { lockBooking } from '../features/bookings/door.ts';
import { addCancellation, findCancellationFacts } from '../features/cancellations/store.ts';
import { costOf } from '../features/cancellations/views.ts';
import { settleToPrice } from '../features/customer-payments/door/settle-to-price.ts';
import { setCancelledPrice } from '../features/pricing/door/set-cancelled-price.ts';
import type { OfficeContext } from '../platform/context.ts';
import type { Db } from '../platform/db/database.ts';
import { eventAuthorOf, recordEvent } from '../platform/history/record-event.ts';
import { refuse } from '../platform/refusal.ts';
import type { LockedBookingId } from '../platform/session/booking-proof.ts';

/**
 * Settles a cancelled booking once, by the policy of its agreement: what is owed becomes its price, invoices are
 * credited or the rest is invoiced, and a refund is proposed for the excess. Refused to anyone but an admin if changing the date
 * or the price has made it cheaper. Returns the completed closing steps. The caller's transaction has locked and moved the
 * booking.
 */
export async function settleCancellation(trx: Db, context: OfficeContext, bookingId: LockedBookingId): Promise<number> {
  const { now, actor, scope } = context;
  const booking = await lockBooking(trx, bookingId);
  const facts = await findCancellationFacts(trx, scope, bookingId, now);
  if (facts.settledReason !== null) return booking.closing_steps;
  const cost = costOf(facts);
  const { owedMinor, refundMinor } = cost;
  const { owedBeforeMinor, currency } = facts;
  if (owedMinor < owedBeforeMinor && !canAdministerBooking(scope.actor, { cityId: booking.city_id }))
    throw refuse('cancellationTooCheap', { owedBeforeMinor, currency });
  const reason = groundSentence(cost, facts);
  const printed = printedGround(cost);
  const author = eventAuthorOf(context);
  const agreedMinor = await setCancelledPrice(trx, booking.id, { owedMinor, reason: printed, by: actor.userId, now });
  // Nothing was agreed, so nothing is owed.
  if (agreedMinor === null && owedMinor === 0) return booking.closing_steps;
  const amounts = { agreedMinor, owedMinor, paidMinor: facts.paidMinor };
  await addCancellation(trx, booking.id, { ...amounts, on: facts.on, reason }, { userId: actor.userId, now });
  const owed = { minor: owedMinor, currency: facts.currency };
  await recordEvent(trx, booking.id, now, author, { kind: 'cancellation settled', owed, reason });
  const isRefundWaiting = await settleToPrice(trx, context, booking, { reason: printed, refundMinor });
  const approval = isRefundWaiting ? [] : [ClosingStep.ReceiveRefundApproval];
  return tickClosingSteps(trx, booking, [ClosingStep.DecideCustomerRefundAmount, ...approval], author, now);
}
