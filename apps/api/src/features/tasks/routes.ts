import { routes } from '../../platform/http/routes.ts';
import { changeTaskStatus } from './commands/change-task-status.ts';
import { createTask } from './commands/create-task.ts';
import { deleteTask } from './commands/delete-task.ts';
import { dismissTask } from './commands/dismiss-task.ts';
import { readTask } from './commands/read-task.ts';
import { updateTask } from './commands/update-task.ts';
import { getTask, listMyTasks, listTaskAssignees, listTaskNotifications, listTasks } from './views.ts';

export const taskRoutes = routes({
  listTasks,
  listMyTasks,
  listTaskNotifications,
  listTaskAssignees,
  getTask,
  createTask,
  updateTask,
  deleteTask,
  changeTaskStatus,
  dismissTask,
  readTask,
});
