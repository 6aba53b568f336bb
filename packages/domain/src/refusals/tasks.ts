import { type StoredTaskStatus, taskStatusLabel } from '../tasks/task-status.ts';
import { conflict, invalidState, notFound, notPermitted } from './row.ts';

export const taskRefusals = {
  taskNotFound: notFound('This task'),
  taskNotYours: notPermitted('Only this task’s author, its assignee or an admin can change it.'),
  taskMadeByCadenza: invalidState(
    'Cadenza added this task and closes it automatically, so it can’t be deleted. Cancel it instead.',
  ),
  taskMoveUnknown: invalidState(
    ({ from, to }: { from: StoredTaskStatus; to: StoredTaskStatus }) =>
      `A task can’t go from ${taskStatusLabel(from)} to ${taskStatusLabel(to)}.`,
  ),
  taskChanged: conflict('Someone has just changed this task. Please check it again.'),
};
