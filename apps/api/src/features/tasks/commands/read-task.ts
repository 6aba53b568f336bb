import type { OfficeContext } from '../../../platform/context.ts';
import { findTask, markTask } from '../store.ts';

/** Marks a task as read by the reader. */
export async function readTask(context: OfficeContext, id: string): Promise<void> {
  await markTask(context, await findTask(context.db, context.scope, id), 'read_at');
}
