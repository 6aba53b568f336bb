import {
  mayRecordOutcome,
  mayTickSteps,
  offeredStatuses,
  statusAfterOutcome,
} from '@cadenza/domain/bookings/booking-lifecycle';
import { BookingStatus, bookingStatusLabel } from '@cadenza/domain/bookings/booking-status';
import {
  ClosingStep,
  closingStepLabel,
  closingStepsByOutcome,
  completeStep,
  isClosingStep,
  isStepDone,
  type Outcome,
  outcomeStep,
  stepOfMove,
} from '@cadenza/domain/bookings/closing-steps';
import type { BookingEvent } from '@cadenza/domain/history/booking-events';
import { gatherFacts } from '../features/bookings/door/booking-facts.ts';
import { moveBooking } from '../features/bookings/door/move-booking.ts';
import { type LockedBooking, manageBooking } from '../features/bookings/door.ts';
import { countUnconfirmedCosts } from '../features/committed-costs/door.ts';
import { isRefundWaiting } from '../features/customer-payments/door/refunds.ts';
import { refuseOpenMoney } from '../features/customer-payments/door/refuse-open-money.ts';
import type { OfficeContext } from '../platform/context.ts';
import type { Db } from '../platform/db/database.ts';
import { eventAuthorOf, recordEvent } from '../platform/history/record-event.ts';
import type { Handler } from '../platform/http/routes.ts';
import { invalidField, refuse, refuseWith } from '../platform/refusal.ts';
import type { LockedBookingId } from '../platform/session/booking-proof.ts';
import { settleCancellation } from './settle-cancellation.ts';

/**
 * Ticks off closing steps of a booking and, with `confirm`, records once how it ended: Completed moves it to Finalised;
 * Cancelled moves it to Cancelled, which releases its musicians. A booking that staff have already moved there keeps
 * its status. Steps already ticked stay ticked; the last, finalising, waits for all others.
 */
export const updateBookingOutcome: Handler<'updateBookingOutcome'> = async (
  context,
  { params: { id: bookingId }, body: { outcome, steps, confirm } },
) => {
  const { db, scope, now } = context;
  const ticked = steps.map((step, index) => {
    if (!isClosingStep(step)) throw invalidField(`steps.${index}`, 'This is not a step of closing a booking');
    return step;
  });
  return db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, scope, bookingId);
    const recorded = booking.outcome as Outcome | null;
    const before = booking.status;
    const isNew = confirm && recorded === null;
    refuseOutcome({ outcome, recorded, status: before, isNew });
    const own = isNew ? [outcomeStep[outcome], stepOfMove[outcome]] : [];
    const tickedSteps = tick(outcome, booking.closing_steps, { ticked, own });
    await trx
      .updateTable('bookings')
      .set({ closing_steps: tickedSteps, updated_at: now, ...(isNew ? { outcome } : {}) })
      .where('id', '=', bookingId)
      .execute();
    await refuseEarlySteps(trx, booking, ticked);
    if (isFinal({ isNew, outcome, ticked }, booking)) await refuseOpenMoney(trx, booking.id, now);
    const done = [...ticked, ...own.slice(1)].filter((step) => !isStepDone(booking.closing_steps, step));
    const events: BookingEvent[] = done.map((step) => ({ kind: 'closing step completed', step }));
    if (isNew) events.unshift({ kind: 'outcome recorded', outcome });
    await recordEvent(trx, booking.id, now, eventAuthorOf(context), ...events);
    const to = statusAfterOutcome[outcome];
    const moved =
      isNew && before !== to
        ? await moveBooking(trx, booking, { to, by: 'system', author: eventAuthorOf(context), now })
        : null;
    const closingSteps = (await followMove(trx, context, booking.id, moved?.to)) ?? tickedSteps;
    const status = moved?.to ?? before;
    const facts = moved?.facts ?? { ...(await gatherFacts(trx, booking.id)), now, proceedsUnfilled: false };
    return {
      id: bookingId,
      status,
      version: moved?.version ?? booking.version,
      outcome: isNew ? outcome : recorded,
      closingSteps,
      steps: closingStepsByOutcome[outcome].map((step) => ({
        step,
        label: closingStepLabel(step),
        isDone: isStepDone(closingSteps, step),
      })),
      nextStatuses: offeredStatuses(status, facts),
      message: moved
        ? `Updated booking status from ${bookingStatusLabel(moved.from)} to ${bookingStatusLabel(moved.to)}`
        : 'Outcome saved',
    };
  });
};

/** Acts on the move: a cancelled booking is settled, which completes more steps. Returns the sum of the steps then. */
async function followMove(
  trx: Db,
  context: OfficeContext,
  bookingId: LockedBookingId,
  to: BookingStatus | undefined,
): Promise<number | null> {
  if (to === BookingStatus.Cancelled) return settleCancellation(trx, context, bookingId);
  if (to === BookingStatus.Finalised) {
    await recordEvent(trx, bookingId, context.now, eventAuthorOf(context), { kind: 'booking finalised' });
  }
  return null;
}

/** The books close with the outcome of a booking that took place, otherwise with the last step. */
const isFinal = (
  request: { isNew: boolean; outcome: Outcome; ticked: readonly ClosingStep[] },
  { closing_steps }: LockedBooking,
): boolean =>
  (request.isNew && request.outcome === 'Completed') ||
  (request.ticked.includes(ClosingStep.BookingFinalised) && !isStepDone(closing_steps, ClosingStep.BookingFinalised));

/**
 * Costs are confirmed once no supplier's invoice of the booking is a draft, a refund's approval is received once none is
 * waiting for it; a step already ticked stays.
 */
async function refuseEarlySteps(
  trx: Db,
  { id, closing_steps }: LockedBooking,
  ticked: readonly ClosingStep[],
): Promise<void> {
  const isNew = (step: ClosingStep) => ticked.includes(step) && !isStepDone(closing_steps, step);
  const count = isNew(ClosingStep.ConfirmAllCommittedCosts) ? await countUnconfirmedCosts(trx, id) : 0;
  if (count > 0) throw refuse('costsUnconfirmed', { count });
  if (isNew(ClosingStep.ReceiveRefundApproval) && (await isRefundWaiting(trx, id))) throw refuse('refundWaiting');
}

function refuseOutcome(request: {
  outcome: Outcome;
  recorded: Outcome | null;
  status: BookingStatus;
  isNew: boolean;
}): void {
  const { outcome, recorded, status, isNew } = request;
  if (recorded !== null && recorded !== outcome) {
    throw refuse('outcomeRecorded', { outcome: recorded });
  }
  const isAllowed = isNew ? mayRecordOutcome(outcome, status) : recorded !== null || mayTickSteps(outcome, status);
  if (isAllowed) return;
  throw refuse('outcomeTooEarly', { outcome, status });
}

/**
 * The sum after these steps, with finalising last in any order of input. The outcome's own steps cannot be ticked by
 * hand.
 */
function tick(
  outcome: Outcome,
  before: number,
  { ticked, own }: { ticked: readonly ClosingStep[]; own: readonly ClosingStep[] },
): number {
  const byAction = [outcomeStep[outcome], stepOfMove[outcome]];
  const byHand = ticked.find((step) => byAction.includes(step) && !own.includes(step) && !isStepDone(before, step));
  if (byHand !== undefined) {
    throw refuse('stepOfOutcome', { step: byHand });
  }
  const inOrder = [...own, ...ticked].sort((a, b) => Number(isLast(a)) - Number(isLast(b)));
  return inOrder.reduce<number>((sum, step) => {
    const answer = completeStep(outcome, sum, step);
    if (!answer.isDone) throw refuseWith(answer.reason);
    return answer.done;
  }, before);
}

const isLast = (step: ClosingStep) => step === ClosingStep.BookingFinalised;
