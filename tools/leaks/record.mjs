// Loaded into every process of a test run (`--import`, see tools/test.mjs): records what its servers receive, refuse,
// log and send, for tools/leaks/scan.ts. It subscribes to Fastify, pino and the test database through Node's
// diagnostics channels; the product is unaware of it.
import { subscribe } from 'node:diagnostics_channel';
import { closeSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';

const folder = process.env.TEST_RECORD_FOLDER;
let recorded;
let file;

if (folder) {
  subscribe('fastify.initialization', ({ fastify }) => {
    write({ kind: 'server', test: running() });
    fastify.addHook('onSend', (request, reply, payload, done) => {
      write(requestOf(request, reply, payload));
      done();
    });
  });
  subscribe('tracing:pino_asJson:end', ({ result }) => write({ kind: 'log', line: result }));
  subscribe('cadenza.test.messages', (messages) => {
    for (const { id, kind, subject, text_body, html_body } of messages) {
      write({ kind: 'message', id, messageKind: kind, subject, text: text_body, html: html_body });
    }
  });
}

/** The test file, or the script, that this process is running. */
const running = () => globalThis.__vitest_worker__?.filepath ?? process.argv[1];

/**
 * Written immediately, so that a killed process loses at most the end of its last line. Each test file has its own record: a
 * secret in one may be a plain number in the next. The fuzzer has none, as it uses the same words as passwords and as names.
 */
function write(entry) {
  if (running().includes('/tools/fuzz/')) return;
  if (recorded !== running()) {
    if (file) closeSync(file);
    recorded = running();
    file = openSync(path.join(folder, `${crypto.randomUUID()}.jsonl`), 'a');
  }
  writeSync(file, `${asLine(entry)}\n`);
}

/** Leaves out a body nested too deeply to be written; such a body is refused, so its secrets are not in play. */
function asLine(entry) {
  try {
    return JSON.stringify(entry);
  } catch {
    return JSON.stringify({ ...entry, body: undefined });
  }
}

function requestOf(request, reply, payload) {
  const { authorization, draftkey, referer } = request.headers;
  return {
    kind: 'request',
    method: request.method,
    route: request.routeOptions.url,
    url: request.originalUrl,
    from: { authorization, draftkey, referer },
    isBrowser: 'sec-fetch-mode' in request.headers,
    params: request.params,
    query: request.query,
    body: isPlain(request.body) ? request.body : undefined,
    status: reply.statusCode,
    headers: reply.getHeaders(),
    answer: typeof payload === 'string' && (reply.statusCode >= 400 || isJson(reply)) ? payload : undefined,
  };
}

const isPlain = (body) => typeof body === 'object' && body !== null && !Buffer.isBuffer(body) && !('pipe' in body);
const isJson = (reply) => String(reply.getHeader('content-type')).includes('json');
