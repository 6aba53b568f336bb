import { type Answer, ResultType } from '@cadenza/contract/envelope';
import type { Operation } from '@cadenza/contract/operation';
import { operations } from '@cadenza/contract/operations';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Platform, PublicContext } from '../context.ts';
import { limitAttempts } from '../flood/limit-attempts.ts';
import { enter, type Sessions } from '../session/gate.ts';
import { limiterFor } from './limit-requests.ts';
import { readInput } from './read-input.ts';
import { cookiesOf } from './read-page-request.ts';
import { sourceIn } from './remember-source.ts';
import type { RouteTable } from './routes.ts';
import { sendTagged } from './send-tagged.ts';
import { WrittenJson } from './written-json.ts';

export const apiPrefix = '/api/v1.0';

type AnyHandler = (context: PublicContext, input: unknown) => Promise<unknown>;

/**
 * Registers the contract's operations on the server: gate, parsing and envelope are the same for all of them. A test
 * ensures that each operation of the contract has its handler.
 */
export function registerOperations(
  app: FastifyInstance,
  gate: { platform: Platform; sessions: Sessions },
  tables: RouteTable[],
): void {
  const handlers = Object.assign({}, ...tables) as Record<string, AnyHandler | undefined>;
  for (const operation of Object.values(operations) as Operation[]) {
    const handler = handlers[operation.operationId];
    if (!handler) continue;
    const limiter = limiterFor(app, operation);
    const isPage = operation.answers === 'text/html';
    app.route({
      onRequest: [guardAnswer(isPage), ...(limiter ? [limiter] : [])],
      helmet: isPage ? {} : false,
      method: operation.method,
      url: apiPrefix + operation.path,
      handler: (request, reply) => serve(gate, operation, handler, request, reply),
    });
  }
}

// Responses about a person must not be cached.
const pageHeaders = { 'cache-control': 'no-store' };
// Helmet's page headers, computed per response, mean nothing to programs; these few do.
const answerHeaders = {
  ...pageHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

const guardAnswer =
  (isPage: boolean): onRequestHookHandler =>
  (_request, reply, done) => {
    reply.headers(isPage ? pageHeaders : answerHeaders);
    done();
  };

async function serve(
  gate: { platform: Platform; sessions: Sessions },
  operation: Operation,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const context = await enter(gate, operation.access, credentialsOf(request), {
    id: request.id,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    source: sourceIn(cookiesOf(request.headers.cookie)),
  });
  const input = readInput(operation, request);
  const output = await limitAttempts(context, operation, input, () => handler(context, input));
  const contentType = operation.answers;
  // Programs poll to see whether a calendar has changed.
  if (contentType === 'text/calendar') {
    return sendTagged(request, reply, String(output), { contentType, cacheControl: 'private, no-cache' });
  }
  if (contentType !== 'envelope') return reply.type(`${contentType}; charset=utf-8`).send(output);
  if (output instanceof WrittenJson) {
    return reply
      .type('application/json; charset=utf-8')
      .send(`{"type":${ResultType.OK},"code":0,"payload":${output.text}}`);
  }
  const answer: Answer<unknown> = { type: ResultType.OK, code: 0, payload: output };
  if (operation.cacheSeconds === undefined) return reply.send(answer);
  const cacheControl = `public, max-age=${operation.cacheSeconds}`;
  return sendTagged(request, reply, JSON.stringify(answer), { contentType: 'application/json', cacheControl });
}

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
