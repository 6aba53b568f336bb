import { type Answer, httpStatusOf, ResultType } from '@cadenza/contract/envelope';
import type { FastifyError, FastifyInstance } from 'fastify';
import { FileStoreFault } from '../files/file-store-fault.ts';
import { describeFault } from '../log/describe-fault.ts';
import type { Log } from '../log/log.ts';
import type { SecurityLog } from '../log/security-log.ts';
import { Refusal, refuse } from '../refusal.ts';
import { logRefusal, logTokenRefusal } from './log-refusal.ts';
import { PageRefused } from './page-refused.ts';
import { TokenRefused } from './token-refused.ts';

/**
 * Turns refusals and faults into responses. A fault is logged and stored with the id that the person sees; its cause is
 * not sent.
 */
export function handleErrors(
  app: FastifyInstance,
  log: Log,
  securityLog: SecurityLog,
  keep: (number: string, place: string, error: unknown) => void = () => undefined,
): void {
  app.setErrorHandler((error: FastifyError | Refusal | TokenRefused | PageRefused | FileStoreFault, request, reply) => {
    if (error instanceof PageRefused) return reply.code(404).type('text/html; charset=utf-8').send(error.html);
    if (error instanceof TokenRefused) {
      logTokenRefusal(securityLog, request, error);
      // A client that identified itself in the header gets a header back (RFC 6749, section 5.2).
      const isOfHeader = error.error === 'invalid_client' && /^Basic /i.test(request.headers.authorization ?? '');
      if (isOfHeader) reply.header('www-authenticate', 'Basic realm="api"');
      return reply.code(isOfHeader ? 401 : 400).send({ error: error.error, error_description: error.message });
    }
    if (error instanceof Refusal) {
      if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
      const status = httpStatusOf[error.row.type];
      logRefusal(securityLog, request, error, status);
      if (status === 401) reply.header('www-authenticate', challengeOf(error));
      return reply.code(status).send(answerOf(error));
    }
    const known = error instanceof FileStoreFault ? null : knownFault(error);
    if (known) {
      const status = (error as FastifyError).statusCode ?? httpStatusOf[known.row.type];
      logRefusal(securityLog, request, known, status);
      return reply.code(status).send(answerOf(known));
    }
    log.error({ faultId: request.id, route: request.routeOptions.url, error: describeFault(error) }, 'fault');
    keep(request.id, `${request.method} ${request.routeOptions.url ?? ''}`, error);
    if (error instanceof FileStoreFault) {
      const refusal = refuse(error.code);
      return reply.code(httpStatusOf[refusal.row.type]).send(answerOf(refusal));
    }
    return reply.code(500).send(answerOf(refuse('fault', { faultId: request.id })));
  });
}

/** How to authenticate (RFC 6750, section 3): without an error when no token was sent. */
const challengeOf = ({ code, message }: Refusal): string =>
  code === 'signInRequired'
    ? 'Bearer realm="api"'
    : `Bearer realm="api", error="invalid_token", error_description="${message}"`;

function answerOf({ code, row, message, details }: Refusal): Answer<unknown> {
  return {
    type: ResultType[row.type],
    code: row.wireCode,
    refusal: code,
    title: row.title ?? 'Error',
    message,
    ...(details ? { payload: details } : {}),
  };
}

// Codes of the HTTP server and of PostgreSQL that are caused by the request or by a passing condition, not by our code.
const knownCodes: Record<string, () => Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => refuse('requestTooLarge'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => refuse('requestNotJson'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => refuse('requestEmpty'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refuse('requestTypeUnknown'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => refuse('requestIncomplete'),
  ECONNREFUSED: () => refuse('serviceRestarting'),
  ECONNRESET: () => refuse('serviceRestarting'),
  '57P01': () => refuse('serviceRestarting'),
  '57P03': () => refuse('serviceRestarting'),
  // An exclusion constraint: two simultaneous requests gave one person two jobs, and the second is refused.
  '23P01': () => refuse('takenAtOnce'),
  '40P01': () => refuse('changedAtOnce'),
  '40001': () => refuse('changedAtOnce'),
};

/** The refusal that an error is or corresponds to; null for a fault of our own. */
export function refusalIn(error: Error): Refusal | null {
  return error instanceof Refusal ? error : knownFault(error as FastifyError);
}

function knownFault(error: FastifyError): Refusal | null {
  const known = knownCodes[error.code];
  if (known) return known();
  if (error.statusCode === 429) return refuse('tooManyRequests');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return refuse('requestUnreadable');
  }
  if (/Connection terminated|timeout exceeded when trying to connect/.test(error.message)) {
    return refuse('serviceRestarting');
  }
  return null;
}
