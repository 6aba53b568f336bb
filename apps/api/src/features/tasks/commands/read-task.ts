import type { Handler } from '../../../platform/http/routes.ts';
import { findTask, markTask } from '../store.ts';

/** Marks a task as read by the reader. */
export const readTask: Handler<'readTask'> = async (context, { params: { id } }) => {
  await markTask(context, await findTask(context.db, context.scope, id), 'read_at');
};
