import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import {
  ClosingStep,
  closingStepsByOutcome,
  type Outcome,
  outcomeStep,
  stepOfMove,
} from '@cadenza/domain/bookings/closing-steps';
import { personName } from '../catalogue/demo-city.ts';
import { type BookingContext, officeOf, theirCustomer } from './booking-context.ts';
import { type HistoryActor, staffActor, system } from './history.ts';

const S = BookingStatus;

/** How a booking reached us. */
export type Entrance = 'estimator' | 'callback' | 'staff';

/** The first rows of the history: who started the booking, and who took the customer over. */
export function recordBeginning(context: BookingContext, entrance: Entrance): void {
  const { history, times, assignee, city, status, customer } = context;
  const isStaff = entrance === 'staff';
  history.add(times.created, isStaff ? officeOf(context) : theirCustomer(context), {
    kind: 'booking created',
    by: isStaff ? 'staff' : 'customer',
    status: status === S.PlaceHolder ? S.PlaceHolder : firstStatus[entrance],
  });
  if (entrance === 'callback') {
    history.add(times.created, theirCustomer(context), { kind: 'callback requested' });
    if (times.takenOver !== undefined) {
      history.add(times.takenOver, officeOf(context), { kind: 'call recorded', outcome: 'reached' });
    }
  }
  if (assignee && times.assigned !== undefined && !customer.isReturning) {
    history.add(times.assigned, staffActor(city.manager), {
      kind: 'assignee changed',
      from: null,
      to: { id: assignee.userId, name: personName(assignee) },
    });
  }
}

const firstStatus: Record<Entrance, BookingStatus> = {
  estimator: S.Abandoned,
  callback: S.CallbackRequested,
  staff: S.Estimated,
};

/** The status changes, each at the time of the action that caused it. Added after the actions. */
export function recordMoves(context: BookingContext): void {
  const { history, times, furthest, status } = context;
  const office = officeOf(context);
  const moves: [BookingStatus, number | undefined, HistoryActor][] = [
    [S.Estimated, times.submitted, theirCustomer(context)],
    [S.Quote, times.takenOver, office],
    [S.Planning, times.firmSet, office],
    [S.Confirmation, times.musiciansConfirmed, office],
    [S.Booked, times.depositPaid, system],
    [S.PlanningCompleted, times.planningCompleted, office],
    [S.Performing, times.performing, system],
    [S.PostEvent, times.over, system],
    [S.Unconfirmed, times.calculated, system],
    [S.ReadyToPay, times.confirmed, system],
    [S.MusiciansPaid, times.paid, office],
    [S.Finalised, times.finalised, office],
  ];
  for (const [to, at, actor] of moves) {
    if (at !== undefined && to <= furthest && history.currentStatus().status < to) history.move(at, actor, to);
  }
  if (status !== furthest && times.closed !== undefined) history.move(times.closed, office, status);
}

/** The bits of the completed closing steps, each with its row. */
export function recordClosing(context: BookingContext): { outcome: Outcome | null; steps: number } {
  const { history, times, status, random } = context;
  const office = officeOf(context);
  if (status === S.Finalised && times.completed !== undefined && times.finalised !== undefined) {
    const [completed, finalised] = [times.completed, times.finalised];
    const steps = closingStepsByOutcome.Completed;
    history.add(completed, office, { kind: 'outcome recorded', outcome: 'Completed' });
    for (const step of steps) {
      const isEarly =
        step === ClosingStep.ConfirmAllCommittedCosts || step === ClosingStep.CalculateAllMusicianPayments;
      history.add(isEarly ? completed : finalised, office, { kind: 'closing step completed', step });
    }
    history.add(finalised, office, { kind: 'booking finalised' });
    return { outcome: 'Completed', steps: sumOf([outcomeStep.Completed, ...steps]) };
  }
  if (status === S.Cancelled && times.closed !== undefined) {
    const all = closingStepsByOutcome.Cancelled;
    const done = random.chance(0.6) ? all.length : random.whole(0, all.length - 3);
    const steps = all.filter((step, index) => index < done || step === stepOfMove.Cancelled);
    history.add(times.closed, office, { kind: 'outcome recorded', outcome: 'Cancelled' });
    for (const step of steps) history.add(times.closed, office, { kind: 'closing step completed', step });
    return { outcome: 'Cancelled', steps: sumOf([outcomeStep.Cancelled, ...steps]) };
  }
  return { outcome: null, steps: 0 };
}

const sumOf = (steps: readonly number[]) => steps.reduce((sum, step) => sum + step, 0);
