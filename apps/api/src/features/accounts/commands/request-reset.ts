import { emailProblem } from '@cadenza/domain/email';
import type { PublicContext } from '../../../platform/context.ts';
import { enqueue, type Jobs } from '../../../platform/jobs/enqueue.ts';
import { invalidField } from '../../../platform/refusal.ts';

const problems = {
  password: (name: string) => (name === '' ? 'Please enter your username or e-mail address' : null),
  username: emailProblem,
};
const fields = { password: 'username', username: 'email' };

/** Notes what somebody has forgotten. Whether there is such an account is looked up later, so that neither answer nor time tells. */
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
