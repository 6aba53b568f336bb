import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SecurityLog } from '../log/security-log.ts';
import type { Refusal } from '../refusal.ts';
import type { TokenRefused } from './token-refused.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The owner of the request's session, once the gate has found one. */
    userId: string | null;
    /** The client app that sent it. */
    appId: string | null;
  }
}

/** Prepares requests for `logRefusal`. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('userId', null);
  app.decorateRequest('appId', null);
}

/** Permissions, wrong proofs and too many attempts; every other refusal happens to honest people each day. */
const isWorthLooking = (status: number) => status === 403 || status === 429;

/** Writes a refused operation to the security log; refusals of an unavailable service do not belong there. */
export function logRefusal(log: SecurityLog, request: FastifyRequest, refusal: Refusal, status: number): void {
  if (status >= 500) return;
  const { code, isWrongProof } = refusal;
  if (isWrongProof) log.note('warn', { what: 'wrong password or code', ...callerOf(request) });
  else
    log.note(isWorthLooking(status) ? 'warn' : 'info', { what: 'operation refused', ...callerOf(request), why: code });
}

/** The same for the token endpoint: an attempt to sign in or to renew a session, or an invalid request. */
export function logTokenRefusal(log: SecurityLog, request: FastifyRequest, { error, attempt }: TokenRefused): void {
  if (attempt) {
    const { why, user, isEveryday } = attempt;
    log.note(isEveryday ? 'info' : 'warn', { what: 'sign-in refused', address: request.ip, user, why });
  } else log.note('info', { what: 'operation refused', ...callerOf(request), why: error });
}

function callerOf({ ip, userId, appId, method, routeOptions }: FastifyRequest) {
  const operation = `${method} ${routeOptions.url ?? '(none)'}`;
  return {
    address: ip,
    ...(userId === null ? {} : { user: userId }),
    ...(appId === null ? {} : { app: appId }),
    operation,
  };
}
