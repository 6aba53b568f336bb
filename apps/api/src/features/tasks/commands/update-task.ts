import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { presentTask } from '../present.ts';
import { enteredTask, findTask, lockOwnTask, updateLockedTask } from '../store.ts';

/** Changes a task. Moving its reminder sends it again; otherwise it is not repeated. */
export const updateTask: Handler<'updateTask'> = (context, { params: { id }, body: { version, ...entry } }) =>
  context.db.transaction().execute(async (trx) => {
    const { scope } = context;
    const task = await lockOwnTask(trx, scope, id);
    if (task.version !== version) throw refuse('taskChanged');
    const values = await enteredTask({ db: trx, scope }, { id: task.cityId, timeZone: task.timeZone }, entry);
    const isReminderMoved =
      Date.parse(task.dueAt) !== Date.parse(values.due_at) || task.reminderHours !== values.reminder_hours;
    await updateLockedTask(trx, task, { ...values, ...(isReminderMoved ? { reminded_at: null } : {}) });
    return { task: presentTask(context, await findTask(trx, scope, id)), message: 'Task saved' };
  });
