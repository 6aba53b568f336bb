import { cp, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '../apps/api/src/app.ts';
import { setTasks } from '../apps/api/src/features/tasks/commands/set-tasks.ts';
import { jobHandlers } from '../apps/api/src/job-handlers.ts';
import { type Clock, settableClock } from '../apps/api/src/platform/clock/clock.ts';
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import type { Platform } from '../apps/api/src/platform/context.ts';
import { type Db, openDatabase } from '../apps/api/src/platform/db/database.ts';
import { createFolderStore } from '../apps/api/src/platform/files/folder-store.ts';
import { runJobs } from '../apps/api/src/platform/jobs/run-jobs.ts';
import { createLog } from '../apps/api/src/platform/log/log.ts';
import { nowhere } from '../apps/api/src/platform/testing/nowhere.ts';

/** The whole product in this process: site, API and jobs on a demonstration season, at a time set by the test. */
export interface Product {
  /** Its base URL, without a trailing slash. */
  readonly url: string;
  readonly clock: Clock & { set(instant: string): void };
  readonly db: Db;
  readonly platform: Platform;
  close(): Promise<void>;
}

export interface ProductOptions {
  /** A database with the season. */
  readonly databaseUrl: string;
  /** A folder with the built web app. */
  readonly webRoot: string;
  /** The instant at which the product's clock starts. */
  readonly now: string;
  /** A folder with the season's files. */
  readonly seasonFiles?: string;
  /** The port to listen on, if it is not taken; any free one without it. */
  readonly port?: number;
}

/** Encrypts and signs the data of the season and the product. */
export const secretKey = Buffer.alloc(32, 7);

/** Tests trigger refusals on purpose; only faults are worth logging. */
const faultsOnly = {
  write: (line: string) => line.includes('"kind":"security"') || process.stderr.write(line),
};

/** Serves the web app and the API on a local port. */
export async function openProduct(options: ProductOptions): Promise<Product> {
  const { databaseUrl, webRoot, now, seasonFiles, port = 0 } = options;
  const database = openDatabase(databaseUrl);
  const clock = settableClock(now);
  // All pages of a test come from the same IP address, so the rate limit must be high.
  const config = { ...readConfig({ PUBLIC_REQUESTS_PER_MINUTE: '100000' }), secretKey, publicUrl: '' };
  const folder = await mkdtemp(path.join(tmpdir(), 'cadenza-files-'));
  if (seasonFiles) await cp(seasonFiles, folder, { recursive: true });
  const files = createFolderStore({ folder, secret: secretKey });
  const platform: Platform = {
    database,
    clock,
    config,
    log: createLog(config.LOG_LEVEL, faultsOnly),
    files,
    network: nowhere,
    payments: null,
  };
  const app = await createApp(platform, { webRoot });
  const host = '127.0.0.1';
  await app.listen({ port, host }).catch(() => app.listen({ port: 0, host }));
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  config.publicUrl = url;
  // Otherwise they would be set within the first minute, in the middle of a test.
  await setTasks(platform);
  const jobs = await runJobs(platform, jobHandlers);
  const close = async () => {
    await jobs.stop();
    app.server.closeAllConnections();
    await app.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { url, clock, db: database.kysely, platform, close };
}
