import type { OutputOf } from '@cadenza/contract/operations';
import { checkTaskMove } from '@cadenza/domain/tasks/task-lifecycle';
import { isTaskClosed, type StoredTaskStatus, taskStatusLabel } from '@cadenza/domain/tasks/task-status';
import type { OfficeContext } from '../../../platform/context.ts';
import { refuseWith } from '../../../platform/refusal.ts';
import { presentTask } from '../present.ts';
import { findTask, lockOwnTask, updateLockedTask } from '../store.ts';

/** Starts, finishes, cancels or reopens a task. Setting the same status again changes nothing. */
export const changeTaskStatus = (
  context: OfficeContext,
  id: string,
  status: StoredTaskStatus,
): Promise<OutputOf<'changeTaskStatus'>> =>
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
