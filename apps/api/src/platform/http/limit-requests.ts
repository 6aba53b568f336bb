import type { Operation } from '@cadenza/contract/operation';
import { isPublic } from '@cadenza/domain/permissions/access';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { refuse } from '../refusal.ts';

/** Sets up the limit per address for everything that needs no sign-in. */
export async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: '1 minute',
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => refuse('tooManyRequests'),
  });
}

/** The limiter for this operation: the shared one, its own lower one, or none where a sign-in is required. */
export function limiterFor(
  app: FastifyInstance,
  { access, perMinute }: Pick<Operation, 'access' | 'perMinute'>,
): onRequestAsyncHookHandler | undefined {
  if (!isPublic(access)) return undefined;
  return (perMinute === undefined ? app.rateLimit() : app.rateLimit({ max: perMinute })) as onRequestAsyncHookHandler;
}
