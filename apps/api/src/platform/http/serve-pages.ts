import { createHash } from 'node:crypto';
import { httpStatusOf } from '@cadenza/contract/envelope';
import type { Operation } from '@cadenza/contract/operation';
import { operations } from '@cadenza/contract/operations';
import type { RefusedPage } from '@cadenza/contract/public-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentDisposition } from '../files/content-disposition.ts';
import { describeFault } from '../log/describe-fault.ts';
import { limitAttempts } from '../rate-limits/limit-attempts.ts';
import { authorise } from '../session/gate.ts';
import { refusalIn } from './handle-errors.ts';
import { limiterFor } from './limit-requests.ts';
import { logRefusal } from './log-refusal.ts';
import type { PageRenderer } from './open-page-renderer.ts';
import { type CachedPage, createPageCache, type PageCache } from './page-cache.ts';
import type { PageResponse, PageRow } from './pages.ts';
import { readPageRequest } from './read-page-request.ts';
import type { Gate } from './register-operations.ts';
import { rememberSource, sourceIn } from './remember-source.ts';

/** Renders a "nothing here" page; for paths of the public site that match no row. */
export type MissingPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

const isForGood = 301;
const isSeenElsewhere = 303;

/** Registers every feature's pages: gate, rate limits, rendering, headers and refusals are the same for all of them. */
export async function servePages(
  app: FastifyInstance,
  gate: Gate,
  rows: readonly PageRow[],
  renderer: PageRenderer,
): Promise<MissingPage> {
  const pageCache = createPageCache(renderer, gate.platform);
  // Each row turns its refusals into its own pages, so each has its own scope.
  for (const row of rows) await app.register(async (scope) => serveRow(scope, gate, row, pageCache));
  return (request, reply) => send(pageCache, { isKeyed: false }, request, reply, null);
}

function serveRow(app: FastifyInstance, gate: Gate, row: PageRow, pageCache: PageCache): void {
  const limiter = limiterFor(app, likeOf(row));
  app.setErrorHandler(async (error: Error, request, reply) => {
    const refused = refusedPageOf(error, request, gate);
    if (refused.retryAfterSeconds !== undefined) reply.header('retry-after', refused.retryAfterSeconds);
    return send(pageCache, row, request, reply, { show: refused.page, status: refused.page.status });
  });
  app.route({
    method: row.method,
    url: row.path,
    onRequest: limiter ? [limiter] : [],
    handler: async (request, reply) => send(pageCache, row, request, reply, await load(gate, row, request)),
  });
  if (row.method === 'GET' && row.path.length > 1) app.get(otherSlash(row.path), leadToCanonical);
}

/** In two returns: for a choice in one, the compiler compares the types of all operations with each other. */
function likeOf({ like, limitedAction }: PageRow): Pick<Operation, 'access' | 'perMinute' | 'rateLimit'> {
  if (like) return operations[like];
  return { access: 'public', perMinute: undefined, rateLimit: limitedAction && { action: limitedAction } };
}

async function load(gate: Gate, row: PageRow, request: FastifyRequest): Promise<PageResponse> {
  const { headers } = request;
  const pageRequest = readPageRequest(request, gate.platform.config.publicUrl);
  const credentials = { authorization: undefined, roleId: undefined, userId: undefined, draftKey: undefined };
  const context = await authorise(gate, 'public', credentials, {
    id: request.id,
    ip: request.ip,
    userAgent: (headers['user-agent'] ?? '').slice(0, 400),
    source: sourceIn(pageRequest.cookies),
    // Nobody signs in on a page.
    device: { cookie: undefined, keep: () => undefined },
    noteSignIn: () => undefined,
    client: null,
    operationId: '',
    needsAgreement: false,
    onSession: () => undefined,
  });
  const { rateLimit } = likeOf(row);
  const answer = await limitAttempts(context, { rateLimit }, { body: pageRequest.form }, () =>
    row.load(context, pageRequest),
  );
  return row.isKeyed ? answer : rememberSource(pageRequest, answer, gate.platform.config.publicUrl);
}

async function send(
  pageCache: PageCache,
  row: Pick<PageRow, 'isKeyed'>,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PageResponse,
): Promise<FastifyReply> {
  if (answer && 'picture' in answer) return sendPicture(answer.picture, request, reply);
  if (answer && 'file' in answer) return sendFile(answer.file, reply);
  if (answer?.cookies) reply.header('set-cookie', [...answer.cookies]);
  if (answer && 'goTo' in answer) {
    reply.header('cache-control', 'no-store');
    return reply.redirect(answer.goTo, answer.isForGood ? isForGood : isSeenElsewhere);
  }
  return sendPage(pageCache, row, request, reply, answer ?? nothingHere);
}

async function sendPage(
  pageCache: PageCache,
  row: Pick<PageRow, 'isKeyed'>,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Extract<PageResponse, { show: unknown }>,
): Promise<FastifyReply> {
  const { show: page, status = 200, question, isForOne = false, cookies } = answer;
  const isKeyed = row.isKeyed ?? false;
  const path = isKeyed ? '/' : (request.url.split('?', 1)[0] ?? '/');
  const isTheirs = isKeyed || isForOne || question !== undefined;
  const isKept = !isTheirs && request.method !== 'POST' && status === 200;
  const copy = await pageCache(page, { path, isKeyed, ...(question ? { question } : {}) }, isKept);
  reply.code(status).headers(copy.headers).type('text/html; charset=utf-8');
  if (!isKept) return sendPacked(copy, request, reply.header('cache-control', 'no-store'));
  reply.header('cache-control', cookies ? 'private, no-cache' : 'no-cache');
  return sendKept(copy, request, reply);
}

function sendFile(
  { name, type, text }: Extract<PageResponse, { file: unknown }>['file'],
  reply: FastifyReply,
): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-store', 'content-disposition': contentDisposition(name) })
    .type(type)
    .send(text);
}

/** Revalidated on each request: an unchanged page gets a response with only its tag. */
async function sendKept(copy: CachedPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('etag', copy.tag);
  if (knows(request, copy.tag)) return reply.code(304).header('vary', 'accept-encoding').send();
  return sendPacked(copy, request, reply);
}

/** Cached by the client for an hour, then revalidated by its tag. */
function sendPicture(picture: Buffer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const tag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
  reply.headers({
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
    etag: tag,
  });
  return knows(request, tag) ? reply.code(304).send() : reply.type('image/png').send(picture);
}

async function sendPacked(copy: CachedPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  const encoding = preferredEncoding(request);
  return encoding
    ? reply.header('content-encoding', encoding).send(await copy.packed(encoding))
    : reply.send(copy.plain);
}

const nothingHere: Extract<PageResponse, { show: unknown }> = {
  show: {
    kind: 'refused',
    city: null,
    title: 'Not Found',
    text: 'There’s no page at this address. It may have moved, or the link may be incomplete.',
    status: 404,
  },
  status: 404,
};

const knows = (request: FastifyRequest, tag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((each) => each.trim() === tag);

function preferredEncoding({ headers }: FastifyRequest): 'br' | 'gzip' | null {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : null;
}

const otherSlash = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`);

/** Redirects to the page's one canonical address, for search engines. */
function leadToCanonical(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = '/', query] = request.url.split('?', 2);
  return reply.redirect(otherSlash(path) + (query ? `?${query}` : ''), isForGood);
}

/** A refusal or a fault as a page. A fault is logged with the number that the person sees; its cause stays inside. */
function refusedPageOf(
  error: Error,
  request: FastifyRequest,
  { platform, securityLog }: Gate,
): { page: RefusedPage; retryAfterSeconds?: number } {
  const refusal = refusalIn(error);
  if (refusal) {
    const status = httpStatusOf[refusal.row.type];
    logRefusal(securityLog, request, refusal, status);
    const title = status === 404 ? 'Not Found' : (refusal.row.title ?? 'That didn’t work');
    const page: RefusedPage = { kind: 'refused', city: null, title, text: refusal.message, status };
    return refusal.retryAfterSeconds === undefined ? { page } : { page, retryAfterSeconds: refusal.retryAfterSeconds };
  }
  platform.log.error({ faultId: request.id, route: request.routeOptions.url, error: describeFault(error) }, 'fault');
  const text = `If it happens again, please quote this number: ${request.id}.`;
  return { page: { kind: 'refused', city: null, title: 'Oops! Something went wrong', text, status: 500 } };
}
