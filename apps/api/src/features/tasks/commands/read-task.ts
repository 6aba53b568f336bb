import type { OfficeContext } from '../../../platform/context.ts';
import { findTask, markTask } from '../store.ts';

/** Marks a task as read by the reader. */
export async function readTask(context: OfficeContext, id: string): Promise<void> {
  const { id: taskId } = await findTask(context.db, context.scope, id);
  await markTask(context, taskId, 'read_at');
}
