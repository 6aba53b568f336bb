import { type ChildProcess, fork, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { randomKey } from '../apps/api/src/platform/crypto/random-key.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { migrateJobs } from '../apps/api/src/platform/jobs/run-jobs.ts';
import type { Lean } from './scenarios.ts';

const root = path.resolve(import.meta.dirname, '..');

/** A server being measured, in its own process. */
export interface Side {
  url: string;
  child: ChildProcess;
}

export async function newDatabase(serverUrl: string, name: string): Promise<string> {
  const url = await emptyDatabase(serverUrl, name);
  await migrate(url, path.join(root, 'apps/api/migrations'));
  await migrateJobs(url);
  return url;
}

async function emptyDatabase(serverUrl: string, name: string): Promise<string> {
  const url = new URL(serverUrl);
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  url.pathname = `/${name}`;
  return url.href;
}

/** The lean handler, with the same number of bookings in its own tables. */
export async function startLean(serverUrl: string, count: number): Promise<Side & Lean> {
  const databaseUrl = await emptyDatabase(serverUrl, `lean_${count}`);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const tables = readFileSync(path.join(root, 'bench/lean-tables.sql'), 'utf8');
  await client.query(tables.replaceAll(':bookings', String(count)));
  await client.query('vacuum (analyze)');
  await client.end();
  const secret = randomKey();
  const side = await startHandler('lean-server.ts', JSON.stringify({ databaseUrl, secret }));
  const payload = Buffer.from(JSON.stringify({ personId: 1 })).toString('base64url');
  const signature = createHmac('sha256', secret).update(payload).digest('base64url');
  return { ...side, authorization: `Bearer ${payload}.${signature}`, bookings: count };
}

export async function startHandler(script: string, argument: string): Promise<Side> {
  const child = fork(path.join(root, 'bench', script), [argument], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const port = await firstMatch(child, /ready (\d+)/);
  return { url: `http://127.0.0.1:${port}`, child };
}

export async function startApi(databaseUrl: string): Promise<Side> {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    PORT: '0',
    DEMO: 'off',
    PUBLIC_REQUESTS_PER_MINUTE: '100000000',
  };
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await firstMatch(child, /localhost:(\d+)/);
  return { url: `http://127.0.0.1:${port}`, child };
}

function firstMatch(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (chunk) => {
      printed += chunk;
      const found = pattern.exec(printed)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`ended before it was ready: ${printed}`)));
  });
}
