import { emailProblem } from '@cadenza/domain/email';
import type { PublicContext } from '../../../platform/context.ts';
import { enqueue, type Jobs } from '../../../platform/jobs/enqueue.ts';
import { invalidField } from '../../../platform/refusal.ts';

const problems = {
  password: (name: string) => (name === '' ? 'Please enter your username or e-mail address' : null),
  username: emailProblem,
};
const fields = { password: 'username', username: 'email' };

/**
 * Queues a forgotten password or username. The account is looked up later, so neither the response nor its timing shows
 * whether it exists.
 */
export async function requestReset(
  { db }: PublicContext,
  what: Jobs['answer-forgotten']['what'],
  name: string,
): Promise<Record<string, never>> {
  const problem = problems[what](name.trim());
  if (problem !== null) throw invalidField(fields[what], problem);
  await enqueue(db, 'answer-forgotten', { what, name: name.trim() });
  return {};
}
