import { describe, expect, it } from 'vitest';
import { checkTaskMove, nextTaskStatuses, taskRanges, taskTransitions } from './task-lifecycle.ts';
import { shownTaskStatus } from './task-status.ts';

const now = '2027-01-20T00:00:00Z';
const past = '2027-01-19T23:59:59Z';

describe('a task', () => {
  it.each([
    [10, past, 30],
    [20, past, 30],
    [10, now, 10],
    [20, now, 20],
    [40, past, 40],
    [50, past, 50],
  ] as const)('stored as %s and due at %s is shown as %s', (status, dueAt, shown) => {
    expect(shownTaskStatus({ status, dueAt }, now)).toBe(shown);
  });

  it.each([
    [10, [20, 40, 50]],
    [20, [10, 40, 50]],
    [40, [10]],
    [50, [10]],
  ] as const)('moves from %s to %j', (from, to) => {
    expect(nextTaskStatuses(from)).toEqual(to);
    for (const next of to) expect(checkTaskMove(from, next)).toMatchObject({ isAllowed: true });
  });

  it('makes no move without a transition', () => {
    expect(checkTaskMove(40, 20)).toEqual({
      isAllowed: false,
      reason: { code: 'taskMoveUnknown', details: { from: 40, to: 20 } },
    });
  });

  it('has no duplicate transitions', () => {
    const rows = taskTransitions.map(({ from, to, by }) => `${from} ${to} ${by}`);
    expect(new Set(rows).size).toBe(rows.length);
  });
});

it.each([
  [
    [],
    [
      { status: 10, isDue: null },
      { status: 20, isDue: null },
    ],
  ],
  [
    [30],
    [
      { status: 10, isDue: true },
      { status: 20, isDue: true },
    ],
  ],
  [[10], [{ status: 10, isDue: false }]],
  [
    [20, 30],
    [
      { status: 10, isDue: true },
      { status: 20, isDue: null },
    ],
  ],
  [
    [40, 50],
    [
      { status: 40, isDue: null },
      { status: 50, isDue: null },
    ],
  ],
] as const)('the statuses %j are found in %j', (statuses, ranges) => {
  expect(taskRanges(statuses)).toEqual(ranges);
});
