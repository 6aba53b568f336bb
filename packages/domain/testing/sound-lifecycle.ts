import { expect } from 'vitest';
import type { Transition } from '../src/transitions.ts';

/** Every state is reachable from an initial state, every row connects known states, and no row occurs twice. */
export function expectSoundLifecycle<State>(
  table: readonly Transition<State, string, string>[],
  states: readonly State[],
): void {
  const known = new Set<State | null>([null, ...states]);
  const strangers = table.filter(({ from, to }) => !known.has(from) || !known.has(to));
  expect(strangers).toEqual([]);

  const reached = new Set<State | null>([null]);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const { from, to } of table) if (reached.has(from)) reached.add(to);
  }
  expect(states.filter((state) => !reached.has(state))).toEqual([]);

  const rows = table.map(({ from, to, by }) => `${String(from)} to ${String(to)} by ${by}`);
  expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([]);
  expect(table.filter(({ because }) => !/^\S.*[^.\s]$/.test(because))).toEqual([]);
}
