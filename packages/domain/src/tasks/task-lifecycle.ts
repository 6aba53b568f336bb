import { type Reason, reason } from '../refusals/reason.ts';
import { checkTransition, type Guards, type MoveAnswer, type Transition } from '../transitions.ts';
import { type ShownTaskStatus, type StoredTaskStatus, storedTaskStatuses, TaskStatus } from './task-status.ts';

const { Open, InProgress, Overdue, Done, Cancelled } = TaskStatus;

/** The stored rows shown in a status: their stored status, and whether they are already due. */
export interface TaskRange {
  status: StoredTaskStatus;
  /** null: both. */
  isDue: boolean | null;
}

/** Where to find tasks with these statuses; without any, everything that is not closed. */
export function taskRanges(statuses: readonly ShownTaskStatus[]): TaskRange[] {
  const wanted = statuses.length > 0 ? statuses : ([Open, InProgress, Overdue] as const);
  return storedTaskStatuses.flatMap((status): TaskRange[] => {
    if (status === Done || status === Cancelled) return wanted.includes(status) ? [{ status, isDue: null }] : [];
    const [early, late] = [wanted.includes(status), wanted.includes(Overdue)];
    if (!early && !late) return [];
    return [{ status, isDue: early && late ? null : late }];
  });
}

export type TaskMove = Transition<StoredTaskStatus, 'staff' | 'system', 'none'>;
const move = (from: StoredTaskStatus, to: StoredTaskStatus, by: TaskMove['by'], because: string): TaskMove => ({
  from,
  to,
  by,
  because,
  guard: 'none',
});

export const taskTransitions: readonly TaskMove[] = [
  move(Open, InProgress, 'staff', 'somebody has begun'),
  move(Open, Done, 'staff', 'it is done'),
  move(Open, Cancelled, 'staff', 'it is not needed'),
  move(InProgress, Open, 'staff', 'put back'),
  move(InProgress, Done, 'staff', 'it is done'),
  move(InProgress, Cancelled, 'staff', 'it is not needed'),
  move(Done, Open, 'staff', 'reopened'),
  move(Cancelled, Open, 'staff', 'reopened'),
  move(Open, Done, 'system', 'its reason is gone'),
  move(InProgress, Done, 'system', 'its reason is gone'),
  move(Done, Open, 'system', 'its reason is back'),
];

const guards: Guards<'none', null> = { none: () => null };

/** The next statuses that staff can choose for a task. */
export const nextTaskStatuses = (from: StoredTaskStatus): StoredTaskStatus[] =>
  taskTransitions.filter((row) => row.from === from && row.by === 'staff').map(({ to }) => to);

export const checkTaskMove = (from: StoredTaskStatus, to: StoredTaskStatus): MoveAnswer<TaskMove> =>
  checkTransition<StoredTaskStatus, TaskMove['by'], 'none', null, TaskMove>(
    taskTransitions,
    guards,
    { from, to, by: 'staff', facts: null },
    unknownMove(from, to),
  );

const unknownMove = (from: StoredTaskStatus, to: StoredTaskStatus): Reason => reason('taskMoveUnknown', { from, to });
