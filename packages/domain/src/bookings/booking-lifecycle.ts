import { reason } from '../refusals/reason.ts';
import { sentenceOf } from '../refusals/sentence-of.ts';
import { checkTransition, type MoveAnswer } from '../transitions.ts';
import { type BookingFacts, bookingGuards } from './booking-guards.ts';
import { BookingStatus, bookingStatusLabel, hasReached, unarchiveCommand } from './booking-status.ts';
import { type BookingMover, type BookingTransition, bookingTransitions } from './booking-transitions.ts';
import type { Outcome } from './closing-steps.ts';

export interface BookingMove {
  from: BookingStatus | null;
  to: BookingStatus;
  by: BookingMover;
  facts: BookingFacts;
}

/** May this booking move so? Answers with the row of the table, or why it is refused. */
export function checkMove(move: BookingMove): MoveAnswer<BookingTransition> {
  return checkTransition(
    bookingTransitions,
    bookingGuards,
    move,
    reason('bookingMoveUnknown', { from: move.from, to: move.to, by: move.by }),
  );
}

export interface OfferedStatus {
  /** What the screen sends back: a status, or -1 for Unarchive. */
  status: BookingStatus | typeof unarchiveCommand;
  label: string;
  /** Why it would be refused just now, or null. */
  refusal: string | null;
}

/** What staff may choose next: exactly the specification's table, each with the reason that still holds it back. */
export function offeredStatuses(status: BookingStatus, facts: BookingFacts): OfferedStatus[] {
  return rowsOfStaff(status).map(({ from, to, guard }) => {
    const held = bookingGuards[guard](facts);
    const refusal = held && sentenceOf(held);
    if (from === BookingStatus.Archived) return { status: unarchiveCommand, label: 'Unarchive', refusal };
    return { status: to, label: bookingStatusLabel(to), refusal };
  });
}

// Asked for every row of every list: the table is gone through once for each status. Filled on demand, because the browser's build
// keeps what a module works out while loading, though without the names it needs, when nothing there asks for it.
const rowsKept = new Map<BookingStatus, BookingTransition[]>();
function rowsOfStaff(status: BookingStatus): BookingTransition[] {
  const kept = rowsKept.get(status);
  if (kept) return kept;
  const rows = bookingTransitions.filter(({ from, by }) => from === status && by === 'staff');
  rowsKept.set(status, rows);
  return rows;
}

/** The moves that follow by themselves from these facts, in order: several when the clock has to catch up. */
export function movesThatFollow(status: BookingStatus, facts: BookingFacts): BookingTransition[] {
  const next = bookingTransitions.find(
    ({ from, onItsOwn, guard }) => from === status && onItsOwn && bookingGuards[guard](facts) === null,
  );
  return next ? [next, ...movesThatFollow(next.to, facts)] : [];
}

/** Which outcomes may be recorded in a status. */
export function outcomesFor(status: BookingStatus): Outcome[] {
  return bookingTransitions.flatMap(({ from, outcome }) => (from === status && outcome ? [outcome] : []));
}

/** Where a recorded outcome takes a booking: Completed closes its books, Cancelled calls it off. */
export const statusAfterOutcome: Record<Outcome, BookingStatus> = {
  Completed: BookingStatus.Finalised,
  Cancelled: BookingStatus.Cancelled,
};

/** May steps of closing the books be ticked off: from Post Event on, or for a cancelled booking and one that could be. */
export function mayTickSteps(outcome: Outcome, status: BookingStatus): boolean {
  if (mayRecordOutcome(outcome, status)) return true;
  return outcome === 'Completed' && hasReached(status, BookingStatus.PostEvent);
}

/** May the outcome be recorded: where it moves the booking, or where the booking already is what the outcome makes of it. */
export function mayRecordOutcome(outcome: Outcome, status: BookingStatus): boolean {
  return outcomesFor(status).includes(outcome) || status === statusAfterOutcome[outcome];
}
