import type { LimitedAction, Operation } from '@cadenza/contract/operation';
import type { PublicContext, SignedInContext } from '../context.ts';
import { countAttempt, forgetAttempt } from './count-attempt.ts';

/** Each request sends a message, needs a phone call or is read by staff, so successful ones count too. */
const alwaysCounts: readonly LimitedAction[] = ['ask for a link', 'invite', 'ask for a call', 'use a page'];

/** Carries out an operation whose attempts are counted; a successful one is uncounted. */
export async function limitAttempts<T>(
  context: PublicContext | SignedInContext,
  { rateLimit }: Pick<Operation, 'rateLimit'>,
  input: unknown,
  action: () => Promise<T>,
): Promise<T> {
  if (!rateLimit || rateLimit.countsItself) return action();
  const { ip, now } = context;
  const { clock, database } = context.platform;
  const { body } = input as { body?: Record<string, unknown> };
  const named = rateLimit.account === undefined ? undefined : body?.[rateLimit.account];
  const own = 'actor' in context ? context.actor.userId : undefined;
  const who = { ip, account: typeof named === 'string' ? named : own };
  await clock.pause(await countAttempt(database.pool, rateLimit.action, who, now));
  const output = await action();
  if (!alwaysCounts.includes(rateLimit.action)) await forgetAttempt(database.pool, rateLimit.action, who);
  return output;
}
