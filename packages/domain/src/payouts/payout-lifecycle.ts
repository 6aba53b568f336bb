import { BookingStatus, hasReached, isClosed } from '../bookings/booking-status.ts';
import { PaymentStatus } from '../customer-payments/payment-status.ts';
import { reason } from '../refusals/reason.ts';
import { checkTransition, type Guards, type MoveAnswer, type Transition } from '../transitions.ts';

/** staff: confirmed, unconfirmed, paid now, marked; system: calculated, added to a bank file or pay list, cancelled. */
export type PayoutMover = 'staff' | 'system';

export interface PayoutFacts {
  arePaymentsEnabled: boolean;
  grossMinor: number;
  /** What keeps the payee's account out of a bank file, naming the payee, or null. */
  accountProblem: string | null;
}

export type PayoutGuard = 'always' | 'payments enabled' | 'can be transferred';

const payoutGuards: Guards<PayoutGuard, PayoutFacts> = {
  always: () => null,
  'payments enabled': ({ arePaymentsEnabled }) => (arePaymentsEnabled ? null : reason('payoutsNotOpen', {})),
  'can be transferred': ({ grossMinor, accountProblem }) =>
    grossMinor > 0 ? accountReason(accountProblem) : reason('nothingToTransfer', {}),
};

const accountReason = (problem: string | null) => (problem === null ? null : reason('payeeAccountWrong', { problem }));

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

/** The lifecycle of a payment to a musician or a sales manager. Paid and Cancelled are final. */
export const payoutTransitions: readonly PayoutTransition[] = [
  row(null, S.NotSpecific, 'system', 'always', 'to be worked out'),
  row(S.NotSpecific, S.OnHold, 'system', 'always', 'calculated'),
  row(S.OnHold, S.ReadyToPay, 'staff', 'payments enabled', 'confirmed'),
  row(S.ReadyToPay, S.OnHold, 'staff', 'always', 'unconfirmed'),
  row(S.ReadyToPay, S.ScheduledToBePaid, 'system', 'can be transferred', 'put in a bank file or pay list'),
  row(S.ScheduledToBePaid, S.ReadyToPay, 'staff', 'always', 'taken back from the bank file or pay list'),
  row(S.ScheduledToBePaid, S.InProgress, 'staff', 'always', 'handed to the bank'),
  row(S.ReadyToPay, S.InProgress, 'staff', 'payments enabled', 'paid now, outside a file'),
  row(S.InProgress, S.Paid, 'staff', 'always', 'paid'),
  row(S.InProgress, S.Failed, 'staff', 'always', 'refused by the bank'),
  row(S.InProgress, S.Cancelled, 'staff', 'always', 'recalled'),
  row(S.Failed, S.ReadyToPay, 'staff', 'payments enabled', 'to be tried again'),
  ...([S.NotSpecific, S.OnHold, S.ReadyToPay, S.Failed] as const).map((from) =>
    row(from, S.Cancelled, 'staff', 'always', 'no longer owed'),
  ),
  ...([S.NotSpecific, S.OnHold, S.ReadyToPay] as const).map((from) =>
    row(from, S.Cancelled, 'system', 'always', 'the musician did not play'),
  ),
];

/** Whether this payout may make this move: returns the row of the table, or why it is refused. */
export function checkPayoutMove(move: {
  from: PaymentStatus | null;
  to: PaymentStatus;
  by: PayoutMover;
  facts: PayoutFacts;
}): MoveAnswer<PayoutTransition> {
  const unknownMove = reason('paymentMoveUnknown', { from: move.from, to: move.to });
  return checkTransition(payoutTransitions, payoutGuards, move, unknownMove);
}

/** The statuses that staff may set on a payout now. */
export function offeredPayoutStatuses(status: PaymentStatus, facts: PayoutFacts): PaymentStatus[] {
  return payoutTransitions
    .filter(({ from, by, guard }) => from === status && by === 'staff' && payoutGuards[guard](facts) === null)
    .map(({ to }) => to);
}

/** Confirmed means that staff have approved the amount: Ready To Pay or later on the way to Paid. */
export function isPayoutConfirmed(status: PaymentStatus): boolean {
  return status >= S.ReadyToPay && status !== S.Cancelled;
}

/** What the booking's lifecycle needs to know about its payouts; cancelled ones are left out. */
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
