import type { OutputOf } from '@cadenza/contract/operations';
import type { OfficeContext } from '../../../platform/context.ts';
import { findTask, markTask } from '../store.ts';

/** Marks a task as read by the reader. */
export async function readTask(context: OfficeContext, id: string): Promise<OutputOf<'readTask'>> {
  const { id: taskId } = await findTask(context.db, context.scope, id);
  await markTask(context, taskId, 'read_at');
  return {};
}
