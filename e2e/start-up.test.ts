import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readServerNote } from '../apps/api/src/platform/db/embedded/old-server.ts';
import { runningProcess } from '../apps/api/src/platform/db/embedded/running-process.ts';
import { makeDataFolder, type Run, startProduct } from './start-product.ts';

/** As a first start leaves it. */
let firstStart: ReturnType<typeof makeDataFolder>;
let data: ReturnType<typeof makeDataFolder>;
let runs: Run[];

beforeAll(async () => {
  firstStart = makeDataFolder();
  const first = startProduct({ DATA_DIR: firstStart.folder });
  const { status } = await fetch(`${await first.ready()}/readyz`);
  first.child.kill('SIGTERM');
  const code = await first.ended();
  if (status !== 200 || code !== 0) throw new Error(`A first start answered ${status} and ended with ${code}`);
});

afterAll(() => firstStart.remove());

beforeEach(() => {
  data = makeDataFolder();
  runs = [];
});

afterEach(async () => {
  for (const run of runs) run.child.kill('SIGKILL');
  await Promise.all(runs.map((run) => run.ended()));
  const server = await serverPid();
  await until(() => !runningProcess(server));
  data.remove();
});

describe('starting and ending', () => {
  it('holds port and data folder against others, shuts down cleanly on SIGINT, even when it comes twice, and leaves no process', async () => {
    const from = performance.now();
    const port = await freePort();
    const run = startAgain({ PORT: port });
    let early = 0;
    while (early === 0)
      early = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ status }) => status,
        () => 0,
      );
    expect(early).toBe(503);
    await expectPortRefusal(port);
    expect((await fetch(`${await run.ready()}/readyz`)).status).toBe(200);
    // Printed but not asserted: the machine may be busy.
    console.log(`second start ready after ${Math.round(performance.now() - from)} ms`);
    await expectRefusal(
      {},
      `Another Cadenza (process ${run.child.pid}) is using the data folder ${data.folder}; please stop it first or set DATA_DIR to another folder.`,
    );
    const server = await serverPid();
    run.child.kill('SIGINT');
    run.child.kill('SIGINT');
    expect(await run.ended()).toBe(0);
    expect(runningProcess(server)).toBeUndefined();
    expect(readFileSync(path.join(data.folder, 'server.log'), 'utf8')).toMatch(/database system is shut down\s*$/);
  });

  it('loses no acknowledged write to kill -9, leaves no process, and can start again immediately, with npm, with which it ends', async () => {
    const run = startAgain();
    await run.ready();
    const server = await serverPid();
    const writing = writeUntilItEnds();
    await until(() => writing.acknowledged.length > 300);
    run.child.kill('SIGKILL');
    const again = start({}, 'npm');
    await again.ready();
    expect(runningProcess(server)).toBeUndefined();
    await writing.over;
    const kept = new Set((await query('select id from writes')).map((row) => row.id));
    expect(writing.acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    // npm is killed without warning.
    const newServer = await serverPid();
    const { pid } = JSON.parse(readFileSync(path.join(data.folder, 'holder.json'), 'utf8')) as { pid: number };
    expect(pid).not.toBe(again.child.pid);
    again.child.kill('SIGKILL');
    await until(() => !runningProcess(pid) && !runningProcess(newServer));
  });
});

describe('an impossible start is refused in one sentence', () => {
  it('when another program has the port', async () => {
    const other = createServer().listen(0);
    await new Promise((resolve) => other.once('listening', resolve));
    await expectPortRefusal(portOf(other));
    other.close();
  });

  // Other refusals of the database are shown in refuse-unreachable.test.ts and migrate.test.ts, of the data folder in start-postgres.test.ts.
  it('when DATABASE_URL does not lead to a database', async () => {
    await expectRefusal(
      { DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/cadenza' },
      'The database at 127.0.0.1:1/cadenza cannot be reached (nothing answers there); please check DATABASE_URL.',
    );
  });
});

/** Starts it in its previous folder. */
function startAgain(env: Record<string, string> = {}): Run {
  // Not by Node: the files belong to the database's own user.
  execFileSync('cp', ['-a', `${firstStart.folder}/.`, data.folder]);
  return start(env);
}

function start(env: Record<string, string> = {}, through: 'node' | 'npm' = 'node'): Run {
  const run = startProduct({ DATA_DIR: data.folder, ...env }, through);
  runs.push(run);
  return run;
}

async function expectRefusal(env: Record<string, string>, sentence: string): Promise<void> {
  const run = start(env);
  expect(await run.ended()).toBe(1);
  const said = run
    .output()
    .split('\n')
    .filter((line) => line && !line.startsWith('Building the '));
  expect(said).toEqual([sentence]);
}

/** Refused before anything was done: not even a secret key was created. */
async function expectPortRefusal(port: string): Promise<void> {
  const folder = makeDataFolder();
  await expectRefusal(
    { PORT: port, DATA_DIR: folder.folder },
    `Port ${port} is already in use; choose another with PORT=3001 npm start.`,
  );
  expect(readdirSync(folder.folder)).toEqual([]);
  folder.remove();
}

function portOf(server: Server): string {
  const address = server.address();
  return String(typeof address === 'object' ? address?.port : 0);
}

async function freePort(): Promise<string> {
  const free = createServer().listen(0);
  await new Promise((resolve) => free.once('listening', resolve));
  const port = portOf(free);
  await new Promise((resolve) => free.close(resolve));
  return port;
}

/** Commits rows to the product's own database, recording each acknowledged one, until the connection breaks. */
function writeUntilItEnds(): { acknowledged: string[]; over: Promise<void> } {
  const acknowledged: string[] = [];
  const write = async () => {
    const client = await connect();
    await client.query('create table writes (id bigint generated always as identity)');
    for (;;) acknowledged.push((await client.query('insert into writes default values returning id')).rows[0].id);
  };
  return { acknowledged, over: write().catch(() => undefined) };
}

const ownUrl = () => (JSON.parse(readFileSync(path.join(data.folder, 'holder.json'), 'utf8')) as { url: string }).url;

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownUrl() });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function query(text: string): Promise<Record<string, string>[]> {
  const client = await connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** The process id of the database server in this test's data folder; 0 when none runs. */
const serverPid = async () => (await readServerNote(path.join(data.folder, 'cluster')))?.pid ?? 0;

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(20);
}
