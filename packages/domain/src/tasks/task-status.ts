/** The specification's numbers. None is never stored, and Overdue is derived from the clock. */
export const TaskStatus = { None: 0, Open: 10, InProgress: 20, Overdue: 30, Done: 40, Cancelled: 50 } as const;
export type TaskStatus = (typeof TaskStatus)[keyof typeof TaskStatus];

/** The statuses a task can be moved to, which are stored. */
export const storedTaskStatuses = [10, 20, 40, 50] as const;
export type StoredTaskStatus = (typeof storedTaskStatuses)[number];
/** The statuses a task is shown in, which lists can be filtered by. */
export const shownTaskStatuses = [10, 20, 30, 40, 50] as const;
export type ShownTaskStatus = (typeof shownTaskStatuses)[number];

const labels: Record<ShownTaskStatus, string> = {
  10: 'To Do',
  20: 'In progress',
  30: 'Overdue',
  40: 'Done',
  50: 'Cancelled',
};
export const taskStatusLabel = (status: ShownTaskStatus): string => labels[status];

export const isTaskClosed = (status: TaskStatus): boolean =>
  status === TaskStatus.Done || status === TaskStatus.Cancelled;

/** Overdue: due and not closed. */
export function shownTaskStatus(task: { status: StoredTaskStatus; dueAt: string }, now: string): ShownTaskStatus {
  if (isTaskClosed(task.status)) return task.status;
  return Date.parse(task.dueAt) < Date.parse(now) ? TaskStatus.Overdue : task.status;
}

/** The filters of a person's notices. */
export const taskNotices = ['Overdue', 'Open', 'Recently Closed'] as const;
export type TaskNotice = (typeof taskNotices)[number];
/** How long a closed task counts as recently closed. */
export const recentlyClosedDays = 7;
