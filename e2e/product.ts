import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoCatalogue } from '@cadenza/demo/catalogue/demo-catalogue';
import { loadInvoiceMails } from '@cadenza/demo/loading/invoice-mails';
import { loadBookings } from '@cadenza/demo/loading/load-bookings';
import { demonstrationSecrets, loadCatalogue } from '@cadenza/demo/loading/load-catalogue';
import { createApp } from '../apps/api/src/app.ts';
import { jobHandlers } from '../apps/api/src/job-handlers.ts';
import { type Clock, settableClock } from '../apps/api/src/platform/clock/clock.ts';
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import { type Db, openDatabase } from '../apps/api/src/platform/db/database.ts';
import { createFolderStore } from '../apps/api/src/platform/files/folder-store.ts';
import { runJobs } from '../apps/api/src/platform/jobs/run-jobs.ts';
import { createLog } from '../apps/api/src/platform/log/log.ts';
import type { Platform } from '../apps/api/src/platform/session/context.ts';
import { buildWhenStale } from '../tools/product-build.mjs';

/** The whole product in this process: site, API and jobs on a demonstration season, at a time of the story's choosing. */
export interface Product {
  /** Where a browser finds it, without a slash at the end. */
  readonly url: string;
  readonly clock: Clock & { set(instant: string): void };
  readonly db: Db;
  readonly platform: Platform;
  close(): Promise<void>;
}

export interface ProductOptions {
  /** A migrated database without a city. */
  readonly databaseUrl: string;
  /** The instant at which the product's clock stands; the season is dated relative to it. */
  readonly now: string;
  /** How many bookings the season has. */
  readonly bookings: number;
  readonly print: (line: string) => void;
}

const seasonSeed = 2026;

/** Builds the web app when it is stale, loads the season and answers on a free port of this machine. */
export async function openProduct({ databaseUrl, now, bookings, print }: ProductOptions): Promise<Product> {
  await buildWhenStale(print);
  const webRoot = await copyOfWebApp();
  const database = openDatabase(databaseUrl);
  const clock = settableClock(now);
  const secretKey = Buffer.alloc(32, 7);
  // Every page of a whole story comes from one address.
  const config = { ...readConfig({ PUBLIC_REQUESTS_PER_MINUTE: '100000' }), secretKey, publicUrl: '' };
  const folder = await mkdtemp(path.join(tmpdir(), 'cadenza-files-'));
  const files = createFolderStore({ folder, secret: secretKey });
  const platform: Platform = { database, clock, config, log: createLog(config.LOG_LEVEL), files };
  await loadSeason(platform, bookings);
  const app = await createApp(platform, { webRoot });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  config.publicUrl = url;
  const jobs = await runJobs(platform, jobHandlers);
  const close = async () => {
    await jobs.stop();
    app.server.closeAllConnections();
    await app.close();
    await database.close();
    await rm(webRoot, { recursive: true });
    await rm(folder, { recursive: true, force: true });
  };
  return { url, clock, db: database.kysely, platform, close };
}

/** A build that runs meanwhile takes no page away from under a story. */
async function copyOfWebApp(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cadenza-web-'));
  await cp(path.resolve(import.meta.dirname, '../apps/web/dist'), folder, { recursive: true });
  // Its modules are read as such also outside vitest, by `npm run screens`.
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  return folder;
}

async function loadSeason(platform: Platform, count: number): Promise<void> {
  const { database, clock, config } = platform;
  const client = await database.pool.connect();
  try {
    const now = clock.now();
    const catalogue = demoCatalogue();
    await client.query('begin');
    await loadCatalogue(client, catalogue, await demonstrationSecrets(config.secretKey, now));
    await loadBookings(client, { catalogue, now, seed: seasonSeed, count });
    await loadInvoiceMails(client, platform);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    client.release();
  }
}
