import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readServerNote } from '../apps/api/src/platform/db/embedded/old-server.ts';
import { runningProcess } from '../apps/api/src/platform/db/embedded/running-process.ts';
import { createTestDatabase } from '../apps/api/src/platform/testing/test-database.ts';
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
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'is ready again soon after the first start, shuts down cleanly on %s, even when it comes twice, and leaves no process',
    async (signal) => {
      const from = performance.now();
      const run = startAgain();
      await run.ready();
      // Printed but not asserted: the machine may be busy.
      console.log(`second start ready after ${Math.round(performance.now() - from)} ms`);
      const server = await serverPid();
      run.child.kill(signal);
      run.child.kill(signal);
      expect(await run.ended()).toBe(0);
      expect(runningProcess(server)).toBeUndefined();
      expect(readFileSync(path.join(data.folder, 'server.log'), 'utf8')).toMatch(/database system is shut down\s*$/);
    },
  );

  it('loses no acknowledged write to kill -9, leaves no process, and can start again immediately', async () => {
    const run = startAgain();
    await run.ready();
    const server = await serverPid();
    const writing = writeUntilItEnds();
    await until(() => writing.acknowledged.length > 300);
    run.child.kill('SIGKILL');
    await start().ready();
    expect(runningProcess(server)).toBeUndefined();
    await writing.over;
    const kept = new Set((await query('select id from writes')).map((row) => row.id));
    expect(writing.acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  });

  it('ends when npm, through which it was started, is killed without warning', async () => {
    const run = startAgain('npm');
    await run.ready();
    const server = await serverPid();
    const { pid } = JSON.parse(readFileSync(path.join(data.folder, 'holder.json'), 'utf8')) as { pid: number };
    expect(pid).not.toBe(run.child.pid);
    run.child.kill('SIGKILL');
    await until(() => !runningProcess(pid) && !runningProcess(server));
  });
});

describe('an impossible start is refused in one sentence', () => {
  it('when the port is taken', async () => {
    const other = createServer().listen(0);
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : 0);
    await expectRefusal({ PORT: port }, `Port ${port} is already in use; choose another with PORT=3001 npm start.`);
    // Refused before anything was done: not even a secret key was created.
    expect(readdirSync(data.folder)).toEqual([]);
    other.close();
  });

  it('when another one is still starting on the port, which is not disturbed', async () => {
    const free = createServer().listen(0);
    await new Promise((resolve) => free.once('listening', resolve));
    const address = free.address();
    const port = String(typeof address === 'object' ? address?.port : 0);
    await new Promise((resolve) => free.close(resolve));
    const first = start({ PORT: port });
    let early = 0;
    while (early === 0)
      early = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ status }) => status,
        () => 0,
      );
    expect(early).toBe(503);
    const second = makeDataFolder();
    await expectRefusal(
      { PORT: port, DATA_DIR: second.folder },
      `Port ${port} is already in use; choose another with PORT=3001 npm start.`,
    );
    expect(readdirSync(second.folder)).toEqual([]);
    second.remove();
    expect((await fetch(`${await first.ready()}/readyz`)).status).toBe(200);
  });

  it('when the data folder cannot be written', async () => {
    const file = path.join(data.folder, 'file');
    writeFileSync(file, '');
    await expectRefusal(
      { DATA_DIR: file },
      `Cadenza cannot write to its data folder ${file} (a file is in its way); please make it writable, or set DATA_DIR to another folder.`,
    );
  });

  it('when another Cadenza uses the data folder', async () => {
    const first = startAgain();
    await first.ready();
    await expectRefusal(
      {},
      `Another Cadenza (process ${first.child.pid}) is using the data folder ${data.folder}; please stop it first or set DATA_DIR to another folder.`,
    );
  });

  it('when DATABASE_URL does not lead to a database', async () => {
    await expectRefusal(
      { DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/cadenza' },
      'The database at 127.0.0.1:1/cadenza cannot be reached (nothing answers there); please check DATABASE_URL.',
    );
  });

  it('when a newer version has used the database', async () => {
    const { url, drop } = await createTestDatabase();
    await query("insert into kysely_migration (name, timestamp) values ('9999_from_the_future', '2030-01-01')", url);
    await expectRefusal(
      { DATABASE_URL: url },
      'The database has been used by a newer version of Cadenza (it knows 9999_from_the_future); please start that version.',
    );
    await drop();
  });
});

/** Starts it in its previous folder. */
function startAgain(through: 'node' | 'npm' = 'node'): Run {
  // Not by Node: the files belong to the database's own user.
  execFileSync('cp', ['-a', `${firstStart.folder}/.`, data.folder]);
  return start({}, through);
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

/** Commits rows to the product's own database, recording each acknowledged one, until the connection breaks. */
function writeUntilItEnds(): { acknowledged: string[]; over: Promise<void> } {
  const acknowledged: string[] = [];
  const write = async () => {
    const client = await connect(ownUrl());
    await client.query('create table writes (id bigint generated always as identity)');
    for (;;) acknowledged.push((await client.query('insert into writes default values returning id')).rows[0].id);
  };
  return { acknowledged, over: write().catch(() => undefined) };
}

const ownUrl = () => (JSON.parse(readFileSync(path.join(data.folder, 'holder.json'), 'utf8')) as { url: string }).url;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function query(text: string, url = ownUrl()): Promise<Record<string, string>[]> {
  const client = await connect(url);
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
