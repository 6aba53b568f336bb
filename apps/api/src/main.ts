import path from 'node:path';
import closeWithGrace from 'close-with-grace';
import { createApp } from './app.ts';
import { jobHandlers } from './job-handlers.ts';
import { systemClock } from './platform/clock/clock.ts';
import { closeOnSignal } from './platform/close-on-signal.ts';
import { readConfig } from './platform/config/config.ts';
import { readSecretKey } from './platform/config/secret-key.ts';
import type { Platform } from './platform/context.ts';
import { openDatabase } from './platform/db/database.ts';
import { startPostgres } from './platform/db/embedded/start-postgres.ts';
import { migrate } from './platform/db/migrate.ts';
import { refuseUnreachable } from './platform/db/refuse-unreachable.ts';
import { warnOfPlainConnection } from './platform/db/warn-of-plain-connection.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { migrateJobs, runJobs } from './platform/jobs/run-jobs.ts';
import { describeFault } from './platform/log/describe-fault.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { mapStackTrace } from './platform/log/map-stack-trace.ts';
import { publicInternet } from './platform/outgoing/post-to-public-address.ts';
import { openStripe } from './platform/payments/stripe-payments.ts';

export interface StartOptions {
  env: Record<string, string | undefined>;
  /** The project's root folder. */
  root: string;
  print(line: string): void;
  /** Releases the port, which the starting program has reserved for this server. */
  letPortGo(): Promise<void>;
  /** Called only when the demonstration is on. */
  loadDemonstration(): Promise<Demonstration>;
}

/** A made-up season for demonstrations. It depends on the server; the server knows only this interface. */
export interface Demonstration {
  /** Loads it, all or nothing, into a database without cities. */
  fillWhenEmpty(platform: Platform, print: (line: string) => void): Promise<void>;
  /** Who can sign in, and what customers open without an account. */
  describe(platform: Platform): Promise<string[]>;
}

/**
 * Starts database, jobs and server; returns when the server accepts requests. Throws StartupError with a readable
 * sentence.
 * @public called by tools/start-product.mjs
 */
export async function start({ env, root, print, letPortGo, loadDemonstration }: StartOptions): Promise<void> {
  const config = readConfig(env);
  const log = createLog(config.LOG_LEVEL);
  const dataDir = path.resolve(root, config.DATA_DIR);
  const closing: (() => Promise<unknown>)[] = [];
  const closeAll = async () => {
    for (const close of closing.reverse()) await close();
  };
  try {
    const url = config.DATABASE_URL ?? (await startOwnDatabase(dataDir, log, closing));
    if (config.DATABASE_URL) await refuseUnreachable(config.DATABASE_URL);
    await migrate(url, path.join(root, 'apps/api/migrations'));
    await migrateJobs(url);
    const database = openDatabase(url, { onError: (error) => log.warn({ error: error.message }, 'lost a connection') });
    closing.push(() => database.close());
    if (config.DATABASE_URL) await warnOfPlainConnection(database.pool, config.DATABASE_URL, log);
    const secretKey = await readSecretKey(config.SECRET_KEY, dataDir);
    const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
    const files = openFileStore(config, { dataDir, secret: secretKey });
    const platform: Platform = {
      database,
      clock: systemClock,
      config: { ...config, secretKey, publicUrl },
      log,
      files,
      network: publicInternet,
      payments: openStripe(config),
    };
    const demonstration = config.DEMO === 'on' ? await loadDemonstration() : undefined;
    await demonstration?.fillWhenEmpty(platform, print);
    const jobs = await runJobs(platform, jobHandlers);
    closing.push(() => jobs.stop());
    const address = await listen(platform, path.join(root, 'apps/web/dist'), { closing, letPortGo });
    // Before the "ready" line: its reader may stop the server immediately.
    const { close } = closeWithGrace({ delay: 10_000, logger: false, skip: ['SIGINT', 'SIGTERM'] }, async ({ err }) => {
      if (err) log.error({ error: describeFault(err) }, 'stopping after a fault');
      await closeAll();
    });
    closeOnSignal(close);
    print(`${config.APP_NAME} is ready at ${address}`);
    (await demonstration?.describe(platform))?.forEach(print);
  } catch (error) {
    await closeAll();
    if (error instanceof Error && error.stack) error.stack = mapStackTrace(error.stack);
    throw error;
  }
}

async function startOwnDatabase(dataDir: string, log: Log, closing: (() => Promise<unknown>)[]): Promise<string> {
  const onLost = (message: string) => {
    log.fatal(message);
    process.exit(1);
  };
  const postgres = await startPostgres({ dataDir, log: (line) => log.info(line), onLost });
  closing.push(() => postgres.stop());
  return postgres.url;
}

async function listen(
  platform: Platform,
  webRoot: string,
  { closing, letPortGo }: { closing: (() => Promise<unknown>)[]; letPortGo(): Promise<void> },
): Promise<string> {
  const { PORT, HOST } = platform.config;
  const app = await createApp(platform, { webRoot });
  await app.ready();
  // A keep-alive connection can delay close() for a minute: close idle ones meanwhile.
  closing.push(async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
    await app.close().finally(() => clearInterval(sweep));
  });
  await letPortGo();
  await app.listen({ port: PORT, host: HOST });
  const bound = app.server.address();
  return `http://localhost:${typeof bound === 'object' && bound ? bound.port : PORT}`;
}
