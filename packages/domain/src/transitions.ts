import type { Reason } from './refusals/reason.ts';

/**
 * One row of a lifecycle: who makes the move, from and to which state, under which guard, and the history's wording.
 */
export interface Transition<State, By extends string, Guard extends string> {
  /** null: the initial state. */
  readonly from: State | null;
  readonly to: State;
  readonly by: By;
  readonly guard: Guard;
  /** The reason, worded to follow the colon in "Moved from Quote to Planning: firm price agreed." */
  readonly because: string;
}

/** A guard checks plain facts, and the target state if needed, and returns why the move is refused, or null. */
export type Guards<Guard extends string, Facts> = Readonly<
  Record<Guard, (facts: Facts, to?: unknown) => Reason | null>
>;

export type MoveAnswer<Row> = { isAllowed: true; row: Row } | { isAllowed: false; reason: Reason };

/**
 * Looks up a move in a lifecycle's table. Refused with `unknownMove` if the table has no such row for `by`, otherwise
 * with the guard's own reason.
 */
export function checkTransition<
  State,
  By extends string,
  Guard extends string,
  Facts,
  Row extends Transition<State, By, Guard>,
>(
  table: readonly Row[],
  guards: Guards<Guard, Facts>,
  move: { from: State | null; to: State; by: By; facts: Facts },
  unknownMove: Reason,
): MoveAnswer<Row> {
  const row = table.find(({ from, to, by }) => from === move.from && to === move.to && by === move.by);
  if (!row) return { isAllowed: false, reason: unknownMove };
  const reason = guards[row.guard](move.facts, move.to);
  return reason === null ? { isAllowed: true, row } : { isAllowed: false, reason };
}
