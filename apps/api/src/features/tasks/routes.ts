import { routes } from '../../platform/http/routes.ts';
import { changeTaskStatus } from './commands/change-task-status.ts';
import { createTask } from './commands/create-task.ts';
import { deleteTask } from './commands/delete-task.ts';
import { dismissTask } from './commands/dismiss-task.ts';
import { readTask } from './commands/read-task.ts';
import { updateTask } from './commands/update-task.ts';
import { viewAssignees, viewMyTasks, viewTask, viewTaskNotices, viewTasks } from './views.ts';

export const taskRoutes = routes({
  listTasks: (context, { query }) => viewTasks(context, query),
  listMyTasks: (context, { query }) => viewMyTasks(context, query),
  listTaskNotifications: (context, { query }) => viewTaskNotices(context, query),
  listTaskAssignees: (context, { query }) => viewAssignees(context, query.cityId),
  getTask: (context, { params }) => viewTask(context, params.id),
  createTask: (context, { body }) => createTask(context, body),
  updateTask: (context, { params, body }) => updateTask(context, params.id, body),
  deleteTask: (context, { params }) => deleteTask(context, params.id),
  changeTaskStatus: (context, { params, body }) => changeTaskStatus(context, params.id, body.status),
  dismissTask: (context, { params, body }) => dismissTask(context, params.id, body.isDismissed),
  readTask: (context, { params }) => readTask(context, params.id),
});
