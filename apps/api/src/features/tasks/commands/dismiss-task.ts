import type { Handler } from '../../../platform/http/routes.ts';
import { findTask, markTask } from '../store.ts';

/** Removes a task from the reader's own list, or puts it back. */
export const dismissTask: Handler<'dismissTask'> = async (context, { params: { id }, body: { isDismissed } }) => {
  const { db, scope, actor } = context;
  const task = await findTask(db, scope, id);
  if (isDismissed) await markTask(context, task, 'dismissed_at');
  else {
    await db
      .updateTable('task_marks')
      .set({ dismissed_at: null })
      .where('task_id', '=', task.id)
      .where('user_id', '=', actor.userId)
      .execute();
  }
};
