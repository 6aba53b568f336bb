import { reason } from '../refusals/reason.ts';
import { sentenceOf } from '../refusals/sentence-of.ts';
import { checkTransition, type MoveAnswer } from '../transitions.ts';
import { type BookingFacts, bookingGuards } from './booking-guards.ts';
import {
  BookingStatus,
  bookingStatusLabel,
  hasReached,
  type StatusChoice,
  statusChosen,
  unarchiveCommand,
} from './booking-status.ts';
import { type BookingMover, type BookingTransition, bookingTransitions } from './booking-transitions.ts';
import type { Outcome } from './closing-steps.ts';

export interface BookingMove {
  from: BookingStatus | null;
  to: BookingStatus;
  by: BookingMover;
  facts: BookingFacts;
}

/** Whether this booking can make this move: returns the row of the table, or the reason for the refusal. */
export function checkMove(move: BookingMove): MoveAnswer<BookingTransition> {
  return checkTransition(
    bookingTransitions,
    bookingGuards,
    move,
    reason('bookingMoveUnknown', { from: move.from, to: move.to, by: move.by }),
  );
}

export interface OfferedStatus {
  /** The value that the screen sends back: a status, or -1 for Unarchive. */
  status: StatusChoice;
  label: string;
  /** Why it would be refused now, or null. */
  refusal: string | null;
}

/**
 * The statuses that staff can choose next: the specification's table, and with Unarchive the status before archiving; each with the
 * reason that currently blocks it.
 */
export function offeredStatuses(status: BookingStatus, facts: BookingFacts): OfferedStatus[] {
  return rowsOfStaff(status).flatMap(({ from, to, guard }): OfferedStatus[] => {
    const isUnarchiving = from === BookingStatus.Archived && to === statusChosen(unarchiveCommand);
    if (from === BookingStatus.Archived && !isUnarchiving && to !== facts.archivedFrom) return [];
    const held = bookingGuards[guard](facts, to);
    const refusal = held && sentenceOf(held);
    if (isUnarchiving) return [{ status: unarchiveCommand, label: 'Unarchive', refusal }];
    return [{ status: to, label: bookingStatusLabel(to), refusal }];
  });
}

// Needed for every row of every list, so the table is searched once per status. Filled on demand: the browser's build
// would keep values computed at module load, but without the names they need, when nothing there uses them.
const rowsKept = new Map<BookingStatus, BookingTransition[]>();
function rowsOfStaff(status: BookingStatus): BookingTransition[] {
  const kept = rowsKept.get(status);
  if (kept) return kept;
  const rows = bookingTransitions.filter(({ from, by }) => from === status && by === 'staff');
  rowsKept.set(status, rows);
  return rows;
}

/** The automatic moves that follow from these facts, in order: several when the clock has to catch up. */
export function movesThatFollow(status: BookingStatus, facts: BookingFacts): BookingTransition[] {
  const next = bookingTransitions.find(
    ({ from, onItsOwn, guard }) => from === status && onItsOwn && bookingGuards[guard](facts) === null,
  );
  return next ? [next, ...movesThatFollow(next.to, facts)] : [];
}

/** The outcomes that can be recorded in a status. */
export function outcomesFor(status: BookingStatus): Outcome[] {
  return bookingTransitions.flatMap(({ from, outcome }) => (from === status && outcome ? [outcome] : []));
}

/** Where a recorded outcome takes a booking: Completed closes its books, Cancelled cancels it. */
export const statusAfterOutcome: Record<Outcome, BookingStatus> = {
  Completed: BookingStatus.Finalised,
  Cancelled: BookingStatus.Cancelled,
};

/** Whether closing steps can be completed: from Post Event on, or for a booking that is cancelled or could be. */
export function mayTickSteps(outcome: Outcome, status: BookingStatus): boolean {
  if (mayRecordOutcome(outcome, status)) return true;
  return outcome === 'Completed' && hasReached(status, BookingStatus.PostEvent);
}

/**
 * Whether the outcome can be recorded: where it moves the booking, or where the booking already has the resulting
 * status.
 */
export function mayRecordOutcome(outcome: Outcome, status: BookingStatus): boolean {
  return outcomesFor(status).includes(outcome) || status === statusAfterOutcome[outcome];
}
