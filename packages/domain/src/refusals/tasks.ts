import { type StoredTaskStatus, taskStatusLabel } from '../tasks/task-status.ts';
import { conflict, invalidState, notFound, notPermitted } from './row.ts';

export const taskRefusals = {
  taskNotFound: notFound('This task'),
  taskNotYours: notPermitted('This task belongs to somebody else. Its author, its assignee or an admin can change it.'),
  taskMadeByCadenza: invalidState(
    'Cadenza added this task and closes it when its reason is gone, so it cannot be deleted. Cancel it instead.',
  ),
  taskMoveUnknown: invalidState(
    ({ from, to }: { from: StoredTaskStatus; to: StoredTaskStatus }) =>
      `A task does not go from ${taskStatusLabel(from)} to ${taskStatusLabel(to)}.`,
  ),
  taskChanged: conflict('Somebody has changed this task meanwhile. Please look at it again.'),
};
