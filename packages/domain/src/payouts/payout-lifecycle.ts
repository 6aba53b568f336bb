import { BookingStatus, hasReached, isClosed } from '../bookings/booking-status.ts';
import { PaymentStatus } from '../customer-payments/payment-status.ts';
import { reason } from '../refusals/reason.ts';
import type { Guards, MoveAnswer, Transition } from '../transitions.ts';

/**
 * confirmer: confirms that the amount is right; payer: an admin of the city, who sends money out; system:
 * calculated, moved with its batch, cancelled (permissions/payments.ts says who is what).
 */
export type PayoutMover = 'confirmer' | 'payer' | 'system';

export interface PayoutFacts {
  arePaymentsEnabled: boolean;
  transferMinor: number;
  /** The batch that contains and moves it, "B-1001", or null. */
  batch: string | null;
}

export type PayoutGuard = 'always' | 'payments enabled' | 'has an amount' | 'outside a batch';

const payoutGuards: Guards<PayoutGuard, PayoutFacts> = {
  always: () => null,
  'payments enabled': ({ arePaymentsEnabled }) => (arePaymentsEnabled ? null : reason('payoutsNotOpen', {})),
  'has an amount': ({ transferMinor }) => (transferMinor > 0 ? null : reason('nothingToTransfer', {})),
  'outside a batch': ({ batch }) => (batch === null ? null : reason('payoutInBatch', { batch })),
};

export type PayoutTransition = Transition<PaymentStatus, PayoutMover, PayoutGuard>;

const S = PaymentStatus;
type From = PaymentStatus | null;
const row = (
  from: From,
  to: PaymentStatus,
  by: PayoutMover,
  guard: PayoutGuard,
  because: string,
): PayoutTransition => ({
  from,
  to,
  by,
  guard,
  because,
});

/**
 * The lifecycle of a payment to a musician or a sales manager. Cancelled is final, and so is Paid except for later bank
 * returns.
 */
export const payoutTransitions: readonly PayoutTransition[] = [
  row(null, S.NotSpecific, 'system', 'always', 'to be worked out'),
  row(S.NotSpecific, S.OnHold, 'system', 'always', 'calculated'),
  row(S.OnHold, S.ReadyToPay, 'confirmer', 'payments enabled', 'confirmed'),
  row(S.ReadyToPay, S.OnHold, 'confirmer', 'always', 'unconfirmed'),
  row(S.ReadyToPay, S.ScheduledToBePaid, 'system', 'has an amount', 'put in a batch'),
  row(S.ScheduledToBePaid, S.ReadyToPay, 'system', 'always', 'taken out of the batch'),
  row(S.ScheduledToBePaid, S.InProgress, 'system', 'always', 'handed to the bank'),
  row(S.ReadyToPay, S.InProgress, 'payer', 'payments enabled', 'paid outside a batch'),
  row(S.InProgress, S.Paid, 'system', 'always', 'paid'),
  row(S.InProgress, S.Failed, 'system', 'always', 'returned by the bank'),
  row(S.Paid, S.Failed, 'system', 'payments enabled', 'returned by the bank later'),
  row(S.InProgress, S.Paid, 'payer', 'outside a batch', 'paid'),
  row(S.InProgress, S.Failed, 'payer', 'outside a batch', 'refused by the bank'),
  row(S.InProgress, S.Cancelled, 'payer', 'outside a batch', 'recalled'),
  row(S.Failed, S.ReadyToPay, 'payer', 'payments enabled', 'to be tried again'),
  // The manager of a booking cannot undo what its musicians accepted.
  ...([S.NotSpecific, S.OnHold, S.ReadyToPay, S.Failed] as const).map((from) =>
    row(from, S.Cancelled, 'payer', 'always', 'no longer owed'),
  ),
  ...([S.NotSpecific, S.OnHold, S.ReadyToPay] as const).map((from) =>
    row(from, S.Cancelled, 'system', 'always', 'the musician did not play'),
  ),
];

/**
 * Whether this payout can make this move, by someone with these roles: returns the row of the table, or the reason for the
 * refusal.
 */
export function checkPayoutMove(move: {
  from: PaymentStatus | null;
  to: PaymentStatus;
  by: readonly PayoutMover[];
  facts: PayoutFacts;
}): MoveAnswer<PayoutTransition> {
  const { from, to, by, facts } = move;
  const rows = payoutTransitions.filter((each) => each.from === from && each.to === to);
  const own = rows.find((each) => by.includes(each.by));
  if (own) {
    const refusal = payoutGuards[own.guard](facts);
    return refusal === null ? { isAllowed: true, row: own } : { isAllowed: false, reason: refusal };
  }
  const isForOthers = rows.some((each) => each.by !== 'system');
  const refusal = isForOthers ? reason('payoutMoveNotYours', {}) : reason('paymentMoveUnknown', { from, to });
  return { isAllowed: false, reason: refusal };
}

/** The statuses that someone with these roles can set on a payout now. */
export function offeredPayoutStatuses(
  status: PaymentStatus,
  by: readonly PayoutMover[],
  facts: PayoutFacts,
): PaymentStatus[] {
  return payoutTransitions
    .filter((row) => row.from === status && by.includes(row.by) && payoutGuards[row.guard](facts) === null)
    .map(({ to }) => to);
}

/** Confirmed means that staff have approved the amount: Ready To Pay or later on the way to Paid. */
export function isPayoutConfirmed(status: PaymentStatus): boolean {
  return status >= S.ReadyToPay && status !== S.Cancelled;
}

/** The facts about payouts that the booking's lifecycle needs, without cancelled ones. */
export function payoutCounts(statuses: readonly PaymentStatus[]): {
  unconfirmedPayouts: number;
  unpaidPayouts: number;
} {
  const owed = statuses.filter((status) => status !== S.Cancelled);
  return {
    unconfirmedPayouts: owed.filter((status) => !isPayoutConfirmed(status)).length,
    unpaidPayouts: owed.filter((status) => status !== S.Paid).length,
  };
}

/**
 * The payments sections open when there are manager payments or the event is over, and stay hidden when the booking is
 * closed.
 */
export function paymentsEnabled(booking: { status: BookingStatus; hasManagerPayments: boolean }): boolean {
  if (isClosed(booking.status)) return false;
  return booking.hasManagerPayments || hasReached(booking.status, BookingStatus.PostEvent);
}
