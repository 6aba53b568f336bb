import { checkTaskMove } from '@cadenza/domain/tasks/task-lifecycle';
import { isTaskClosed, taskStatusLabel } from '@cadenza/domain/tasks/task-status';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuseWith } from '../../../platform/refusal.ts';
import { presentTask } from '../present.ts';
import { findTask, lockOwnTask, updateLockedTask } from '../store.ts';

/** Starts, finishes, cancels or reopens a task. Setting the same status again changes nothing. */
export const changeTaskStatus: Handler<'changeTaskStatus'> = (context, { params: { id }, body: { status } }) =>
  context.db.transaction().execute(async (trx) => {
    const { actor, scope, now } = context;
    const task = await lockOwnTask(trx, scope, id);
    if (task.status !== status) {
      const move = checkTaskMove(task.status, status);
      if (!move.isAllowed) throw refuseWith(move.reason);
      const closed = isTaskClosed(status);
      await updateLockedTask(trx, task, {
        status,
        closed_at: closed ? now : null,
        closed_by: closed ? actor.userId : null,
      });
    }
    const message = `Task ${taskStatusLabel(status).toLowerCase()}`;
    return { task: presentTask(context, await findTask(trx, scope, id)), message };
  });
