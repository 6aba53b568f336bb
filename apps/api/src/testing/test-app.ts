import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Answer } from '@cadenza/contract/envelope';
import { type OperationId, type OutputOf, operations, type RequestOf } from '@cadenza/contract/operations';
import type { PageFrame, PublicPage } from '@cadenza/contract/public-pages';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../app.ts';
import { settableClock } from '../platform/clock/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import type { Platform } from '../platform/context.ts';
import { hashKey, randomKey } from '../platform/crypto/random-key.ts';
import { type Db, openDatabase } from '../platform/db/database.ts';
import { nameOfStatement } from '../platform/db/statement-names.ts';
import { createFolderStore } from '../platform/files/folder-store.ts';
import type { PageRenderer } from '../platform/http/open-page-renderer.ts';
import { createLog } from '../platform/log/log.ts';
import { nowhere } from '../platform/testing/nowhere.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { buildStaff } from './build.ts';
import { expectDeclared, strictly } from './declared-answer.ts';
import { insertAll } from './insert-all.ts';

/** The caller: a token and a role ('' names none), or neither. */
export interface Caller {
  token: string;
  roleId: string;
  userId: string;
}

/** A caller with a draft's key, optionally with the version of it that they have seen. */
export interface DraftHolder {
  draftKey: string;
  draftVersion?: number;
}

export interface TestApp {
  app: FastifyInstance;
  platform: Platform;
  db: Db;
  /** Where its files are stored. */
  filesFolder: string;
  clock: ReturnType<typeof settableClock>;
  /** Statements since it was last cleared, except the session's, which is cached between requests. */
  statements: string[];
  /** The statements that read a session. */
  sessionStatements: string[];
  signInAs(person: { userId: string; roleId: string }): Promise<Caller>;
  /** Signs in someone new with this role. */
  signInStaff(organisationId: string, accountRole: number, person?: Parameters<typeof buildStaff>[2]): Promise<Caller>;
  /**
   * Calls an operation as a browser would and checks the response's payload against the contract. The return type names
   * the payload only once: twice would exceed what the compiler can combine over all operations.
   */
  call<K extends OperationId>(
    operationId: K,
    request?: RequestOf<K> & object,
    as?: Caller | DraftHolder | null,
  ): Promise<{ status: number; answer: Omit<Answer<unknown>, 'payload'> & { payload: OutputOf<K> } }>;
  close(): Promise<void>;
}

/** The secret that encrypts and signs in tests. */
export const testSecretKey = Buffer.alloc(32, 7);

/** The gate's statements for every admitted request. */
const ofSessions = ['find-session', 'find-app-session', 'count-app-call'];

/** Renders a page's data instead of its HTML; read it with `shownIn`. */
const plainPages: PageRenderer = {
  renderPage: async (page, frame) => ({ html: JSON.stringify({ page, frame }), styleHash: "'none'", scriptHash: null }),
};

/** The page's data from a response of `app.inject`. */
export const shownIn = (response: { body: string }): { page: PublicPage; frame: PageFrame } =>
  JSON.parse(response.body) as { page: PublicPage; frame: PageFrame };

/** Logs like the product, but only to the record of a whole test run (tools/leaks/record.mjs). */
const unseenLog = () => createLog(readConfig({}).LOG_LEVEL, { write: () => undefined });

/**
 * The whole server on its own database, empty or a copy of a template, with a clock set to `now`. Its log is discarded
 * unless a destination is given.
 */
export async function startTestApp(
  now = '2027-01-15T00:00:00.000Z',
  log = unseenLog(),
  template?: string,
  payments: Platform['payments'] = null,
): Promise<TestApp> {
  const { url, drop } = await createTestDatabase(template);
  const filesFolder = await mkdtemp(path.join(tmpdir(), 'cadenza-files-'));
  const server = await serve(url, { clock: settableClock(now), filesFolder, log, payments });
  const close = async () => {
    await server.close();
    await drop();
    await rm(filesFolder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { ...server, close };
}

/** A second server on the first one's database and files, under the same clock, as another process would be. */
export const startSecondServer = ({ platform, clock, filesFolder }: TestApp): Promise<TestApp> =>
  serve(platform.database.pool.options.connectionString ?? '', {
    ...platform,
    clock,
    filesFolder,
  });

async function serve(
  url: string,
  { clock, filesFolder, log, payments }: Pick<TestApp, 'clock' | 'filesFolder'> & Pick<Platform, 'log' | 'payments'>,
): Promise<TestApp> {
  const statements: string[] = [];
  const sessionStatements: string[] = [];
  const onStatement = (text: string) =>
    (ofSessions.includes(nameOfStatement(text) ?? '') ? sessionStatements : statements).push(text);
  // Tests send many requests at one instant, on machines that may be slow.
  const database = openDatabase(url, { onStatement, connectionTimeoutMillis: 60_000 });
  // A stream of live updates ends immediately, unless a test keeps it open.
  const config = {
    ...readConfig({ STREAM_SECONDS: '0' }),
    secretKey: testSecretKey,
    publicUrl: 'http://localhost:3000',
  };
  const files = createFolderStore({ folder: filesFolder, secret: testSecretKey });
  const platform: Platform = { database, clock, config, log, files, network: nowhere, payments };
  const app = await createApp(platform, { pageRenderer: plainPages });
  return {
    app,
    platform,
    db: database.kysely,
    filesFolder,
    clock,
    statements,
    sessionStatements,
    signInAs: (person) => signInAs(database.kysely, person, clock.now()),
    signInStaff: async (organisationId, accountRole, person) =>
      signInAs(
        database.kysely,
        await buildStaff(database.kysely, { organisationId, accountRole }, person),
        clock.now(),
      ),
    call: (operationId, request, as) => call(app, operationId, request, as) as never,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** Runs the server from the first to the last test of the file or group that calls this. It can be used once they begin. */
export function openTestApp(...given: Parameters<typeof startTestApp>): TestApp {
  let server: TestApp | undefined;
  beforeAll(async () => {
    server = await startTestApp(...given);
  });
  afterAll(async () => server?.close());
  return new Proxy({} as TestApp, {
    get: (_, key: keyof TestApp) => {
      if (!server) throw new Error('The server has not started yet');
      return server[key];
    },
  });
}

async function signInAs(db: Db, person: { userId: string; roleId: string }, now: string): Promise<Caller> {
  const [id, token] = [randomUUID(), randomKey()];
  await insertAll(db, {
    sessions: { id, user_id: person.userId, created_at: now },
    session_tokens: { hash: hashKey(token), session_id: id, kind: 'access', expires_at: '2099-01-01T00:00:00Z' },
  });
  return { token, ...person };
}

async function call(
  app: FastifyInstance,
  operationId: OperationId,
  request: { params?: object; query?: object; body?: unknown } = {},
  as: Caller | DraftHolder | null = null,
): Promise<{ status: number; answer: unknown }> {
  const operation = operations[operationId];
  const address = operation.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((request.params as Record<string, unknown>)?.[name])),
  );
  const response = await app.inject({
    method: operation.method,
    url: `/api/v1.0${address}`,
    query: Object.fromEntries(
      Object.entries(request.query ?? {}).map(([name, value]) => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]),
    ),
    headers: headersOf(as),
    ...(request.body === undefined ? {} : { payload: request.body as object }),
  });
  const isJson = String(response.headers['content-type']).includes('application/json');
  const answer = isJson ? response.json() : response.body;
  if (isJson && answer.refusal !== undefined) expectDeclared(operation, answer);
  if (operation.answers === 'envelope' && answer.type > 0 && answer.type < 10) {
    answer.payload = strictly(operation, answer.payload);
  }
  return { status: response.statusCode, answer };
}

function headersOf(as: Caller | DraftHolder | null): Record<string, string> {
  if (!as) return {};
  if ('draftKey' in as) {
    const { draftKey, draftVersion } = as;
    return { draftkey: draftKey, ...(draftVersion === undefined ? {} : { draftversion: String(draftVersion) }) };
  }
  const { token, roleId, userId } = as;
  return { authorization: `Bearer ${token}`, ...(roleId === '' ? {} : { roleid: roleId }), userid: userId };
}
