import { whyNotDeleted } from '@cadenza/domain/permissions/tasks';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuseIf } from '../../../platform/refusal.ts';
import { lockTask } from '../store.ts';

export const deleteTask: Handler<'deleteTask'> = (context, { params: { id } }) =>
  context.db.transaction().execute(async (trx) => {
    const task = await lockTask(trx, context.scope, id);
    refuseIf(whyNotDeleted(context.actor, task));
    await trx.deleteFrom('tasks').where('id', '=', task.id).execute();
    return { message: 'Task deleted' };
  });
