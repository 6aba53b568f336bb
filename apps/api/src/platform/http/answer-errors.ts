import { type Answer, httpStatusOf, ResultType, type ResultTypeName } from '@cadenza/contract/envelope';
import type { FastifyError, FastifyInstance } from 'fastify';
import { describeFault } from '../log/describe-fault.ts';
import type { Log } from '../log/log.ts';
import { PageRefused } from './page-refused.ts';
import { Refusal } from './refusal.ts';
import { TokenRefused } from './token-refused.ts';

/** Turns refusals and faults into answers. A fault is logged with the id that the person sees; its reason stays inside. */
export function answerErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError | Refusal | TokenRefused | PageRefused, request, reply) => {
    if (error instanceof PageRefused) return reply.code(404).type('text/html; charset=utf-8').send(error.html);
    if (error instanceof TokenRefused) {
      return reply.code(400).send({ error: error.error, error_description: error.message });
    }
    if (error instanceof Refusal) {
      if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
      return reply.code(httpStatusOf[error.type]).send(answerOf(error));
    }
    const known = knownFault(error);
    if (known) return reply.code(error.statusCode ?? httpStatusOf[known.type]).send(answerOf(known));
    log.error({ faultId: request.id, route: request.routeOptions.url, error: describeFault(error) }, 'fault');
    return reply.code(500).send({
      type: ResultType.SYSTEM_ERROR,
      code: 0,
      title: 'Error',
      message: `An unknown error occurred. If it happens again, please tell us this number: ${request.id}.`,
      payload: { faultId: request.id },
    } satisfies Answer<unknown>);
  });
}

function answerOf(refusal: Refusal): Answer<unknown> {
  const payload = refusal.fields.length > 0 ? { fields: refusal.fields, ...refusal.payload } : refusal.payload;
  return {
    type: ResultType[refusal.type],
    code: refusal.code,
    title: refusal.title ?? 'Error',
    message: refusal.message,
    ...(payload ? { payload } : {}),
  };
}

// Codes of the HTTP server and of PostgreSQL that are a person's or a moment's fault, not ours.
const knownCodes: Record<string, [ResultTypeName, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['INVALID_REQUEST', 'This is too large: a request can have at most 1 MB.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['INVALID_REQUEST', 'The request is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['INVALID_REQUEST', 'The request has no content.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['INVALID_REQUEST', 'Please send JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['INVALID_REQUEST', 'The request did not arrive whole. Please send it again.'],
  ECONNREFUSED: ['TIMEOUT', 'The service is restarting. Please try again in a moment.'],
  ECONNRESET: ['TIMEOUT', 'The service is restarting. Please try again in a moment.'],
  '57P01': ['TIMEOUT', 'The service is restarting. Please try again in a moment.'],
  '57P03': ['TIMEOUT', 'The service is restarting. Please try again in a moment.'],
  // An exclusion constraint: two actions at one instant gave somebody two jobs, and the second is refused.
  '23P01': ['DATA_CONFLICT', 'Somebody is taken at this time already. Please look at it again.'],
  '40P01': ['DATA_CONFLICT', 'Somebody changed this at the same moment. Please try again.'],
  '40001': ['DATA_CONFLICT', 'Somebody changed this at the same moment. Please try again.'],
};

/** The refusal that an error is, or stands for; null for a fault of our own. */
export function refusalIn(error: Error): Refusal | null {
  return error instanceof Refusal ? error : knownFault(error as FastifyError);
}

function knownFault(error: FastifyError): Refusal | null {
  const entry = knownCodes[error.code];
  if (entry) return new Refusal(entry[0], entry[1]);
  if (error.statusCode === 429) return new Refusal('HUMAN_TEST_REQUIRED', error.message);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new Refusal('INVALID_REQUEST', 'The request could not be read.');
  }
  if (/Connection terminated|timeout exceeded when trying to connect/.test(error.message)) {
    return new Refusal('TIMEOUT', 'The service is restarting. Please try again in a moment.');
  }
  return null;
}
