import type { PublicContext } from '../../../platform/context.ts';
import { enqueue, type Jobs } from '../../../platform/jobs/enqueue.ts';

/**
 * Queues a forgotten password or username. The account is looked up later, so neither the response nor its timing shows
 * whether it exists.
 */
export async function requestReset(
  { db }: PublicContext,
  what: Jobs['answer-forgotten']['what'],
  name: string,
): Promise<void> {
  await enqueue(db, 'answer-forgotten', { what, name: name.trim() });
}
