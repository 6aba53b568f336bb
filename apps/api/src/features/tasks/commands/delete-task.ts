import type { OutputOf } from '@cadenza/contract/operations';
import { whyNotDeleted } from '@cadenza/domain/permissions/tasks';
import type { OfficeContext } from '../../../platform/context.ts';
import { refuseIf } from '../../../platform/refusal.ts';
import { lockTask } from '../store.ts';

export const deleteTask = (context: OfficeContext, id: string): Promise<OutputOf<'deleteTask'>> =>
  context.db.transaction().execute(async (trx) => {
    const task = await lockTask(trx, context.scope, id);
    refuseIf(whyNotDeleted(context.actor, task));
    await trx.deleteFrom('tasks').where('id', '=', task.id).execute();
    return { message: 'Task deleted' };
  });
