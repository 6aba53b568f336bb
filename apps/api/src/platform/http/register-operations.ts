import { createHash } from 'node:crypto';
import { type Answer, ResultType } from '@cadenza/contract/envelope';
import type { Operation } from '@cadenza/contract/operation';
import { allOperations } from '@cadenza/contract/operations';
import { needsAgreement } from '@cadenza/contract/terms/needs-agreement';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Platform, PublicContext } from '../context.ts';
import { describeFault } from '../log/describe-fault.ts';
import type { SecurityLog } from '../log/security-log.ts';
import { deviceCookie } from '../rate-limits/known-device.ts';
import { limitAttempts } from '../rate-limits/limit-attempts.ts';
import { Refusal } from '../refusal.ts';
import { authorise, type Sessions } from '../session/gate.ts';
import { recordAppError } from '../session/record-app-error.ts';
import { clientIn } from './client-credentials.ts';
import { cookieHeader, cookiesOf } from './cookies.ts';
import { limiterFor } from './limit-requests.ts';
import { readInput } from './read-input.ts';
import { sourceIn } from './remember-source.ts';
import { pageHeaders, responseHeaders } from './response-headers.ts';
import type { RouteTable } from './routes.ts';
import { TokenRefused } from './token-refused.ts';
import { WrittenJson } from './written-json.ts';

export const apiPrefix = '/api/v1.0';

export interface Gate {
  platform: Platform;
  sessions: Sessions;
  securityLog: SecurityLog;
}

type AnyHandler = (context: PublicContext, input: unknown) => Promise<unknown>;

/**
 * Registers the contract's operations on the server: gate, parsing and envelope are the same for all of them. A test
 * ensures that each operation of the contract has its handler.
 */
export function registerOperations(app: FastifyInstance, gate: Gate, tables: RouteTable[]): void {
  const handlers = Object.assign({}, ...tables) as Record<string, AnyHandler | undefined>;
  for (const operation of allOperations) {
    const handler = handlers[operation.operationId];
    if (!handler) continue;
    const limiter = limiterFor(app, operation);
    const isPage = operation.answers === 'text/html';
    app.route({
      onRequest: [
        guardAnswer(isPage),
        ...(limiter ? [limiter] : []),
        ...(isTokenEndpoint(operation) ? [expectForm] : []),
      ],
      helmet: isPage ? {} : false,
      method: operation.method,
      url: apiPrefix + operation.path,
      handler: (request, reply) =>
        serve(gate, operation, handler, request, reply).catch((error: unknown) =>
          recordAppRefusal(gate.platform, operation, request, error),
        ),
    });
  }
}

const guardAnswer =
  (isPage: boolean): onRequestHookHandler =>
  (_request, reply, done) => {
    reply.headers(isPage ? pageHeaders : responseHeaders);
    done();
  };

/** OAuth's endpoint accepts only a form (RFC 6749, section 4.3.2), and its cache headers include HTTP/1.0's (5.1). */
const expectForm: onRequestHookHandler = (request, reply, done) => {
  reply.header('pragma', 'no-cache');
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type === 'application/x-www-form-urlencoded') return done();
  done(new TokenRefused('invalid_request', 'Please send the fields as application/x-www-form-urlencoded.'));
};

/** The refusals of a client app are shown on its page: a program has no screen. */
async function recordAppRefusal(
  { database, clock, log }: Platform,
  { operationId }: Operation,
  { appId }: FastifyRequest,
  error: unknown,
): Promise<never> {
  if (appId !== null) {
    const reason = error instanceof Refusal ? error.code : 'fault';
    await recordAppError(database.kysely, { appId, operation: operationId, reason }, clock.now()).catch(
      (another: unknown) => log.warn({ error: describeFault(another) }, 'could not record the refusal of a client app'),
    );
  }
  throw error;
}

async function serve(
  gate: Gate,
  operation: Operation,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { publicUrl } = gate.platform.config;
  const cookies = cookiesOf(publicUrl, request.headers.cookie);
  const context = await authorise(gate, operation.access, credentialsOf(request), {
    id: request.id,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    source: sourceIn(cookies),
    device: {
      cookie: cookies[deviceCookie.name],
      keep: (value) => {
        reply.header('set-cookie', cookieHeader(publicUrl, { ...deviceCookie, value }));
      },
    },
    noteSignIn: (signIn) => gate.securityLog.note('info', { what: 'signed in', address: request.ip, ...signIn }),
    client: isTokenEndpoint(operation) ? clientIn(request.headers.authorization) : null,
    operationId: operation.operationId,
    needsAgreement: needsAgreement(operation),
    onSession: (userId, appId) => {
      request.userId = userId;
      request.appId = appId;
    },
  });
  const input = readInput(operation, request);
  const output = await limitAttempts(context, operation, input, () => handler(context, input));
  const contentType = operation.answers;
  // Programs poll to see whether a calendar has changed.
  if (contentType === 'text/calendar') {
    return sendTagged(request, reply, String(output), { contentType, cacheControl: 'private, no-cache' });
  }
  // A proxy that buffers responses would hold back events.
  if (contentType === 'text/event-stream') reply.header('x-accel-buffering', 'no');
  if (contentType !== 'envelope') return reply.type(`${contentType}; charset=utf-8`).send(output);
  if (output instanceof WrittenJson) {
    return reply
      .type('application/json; charset=utf-8')
      .send(`{"type":${ResultType.OK},"code":0,"payload":${output.text}}`);
  }
  const answer: Answer<unknown> = { type: ResultType.OK, code: 0, payload: output === undefined ? {} : output };
  if (operation.cacheSeconds === undefined) return reply.send(answer);
  const cacheControl = `public, max-age=${operation.cacheSeconds}`;
  return sendTagged(request, reply, JSON.stringify(answer), { contentType: 'application/json', cacheControl });
}

/** The only operation that accepts a form, and at which a client identifies itself. */
const isTokenEndpoint = ({ bodyType }: Operation) => bodyType === 'form';

function credentialsOf({ headers }: FastifyRequest) {
  return {
    authorization: headers.authorization,
    roleId: single(headers.roleid),
    userId: single(headers.userid),
    draftKey: single(headers.draftkey),
    draftVersion: single(headers.draftversion),
  };
}

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/**
 * Responds with an ETag, or with an empty 304 when the caller already has this response (RFC 9110, section 13). The tag
 * is weak: the same response is sent in different compressions.
 */
function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  { contentType, cacheControl }: { contentType: string; cacheControl: string },
): FastifyReply {
  const tag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  reply.header('etag', tag).header('cache-control', cacheControl);
  const known = (request.headers['if-none-match'] ?? '').split(',').map((each) => each.trim());
  if (known.includes(tag)) return reply.code(304).send();
  return reply.type(`${contentType}; charset=utf-8`).send(text);
}
