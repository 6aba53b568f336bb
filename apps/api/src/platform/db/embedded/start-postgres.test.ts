import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readServerNote } from './old-server.ts';
import { runningProcess } from './running-process.ts';
import { startPostgres } from './start-postgres.ts';

const isRoot = process.getuid?.() === 0;
const log = () => undefined;
let top: string;
let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  top = mkdtempSync(path.join(tmpdir(), 'cadenza-server-'));
  chmodSync(top, 0o755);
  dataDir = path.join(top, 'data');
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await serverGone(dataDir);
  rmSync(top, { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  it('keeps what was written from one start to the next', async () => {
    const first = await startPostgres({ dataDir, log });
    await run(first.url, 'create extension btree_gist; create extension pg_trgm; create table gigs (id int)');
    await run(first.url, 'insert into gigs values (1)');
    await first.stop();
    expect(await readServerNote(path.join(dataDir, 'cluster'))).toBeUndefined();
    const second = await startPostgres({ dataDir, log });
    expect(await run(second.url, 'select id from gigs')).toEqual([{ id: 1 }]);
    await second.stop();
  });

  it('answers on this machine only, with a password that only its user can read, in UTF-8', async () => {
    const server = await startPostgres({ dataDir, log, temporary: true });
    const [settings] = await run(
      server.url,
      `select current_setting('listen_addresses') as listens, current_setting('server_encoding') as encoding,
              (select datlocale from pg_database where datname = 'cadenza') as locale,
              (select rolsuper from pg_roles where rolname = current_user) as superuser`,
    );
    expect(settings).toEqual({ listens: '127.0.0.1', encoding: 'UTF8', locale: 'C.UTF-8', superuser: false });
    expect(statSync(path.join(dataDir, 'cluster', 'cadenza.password')).mode & 0o777).toBe(0o600);
    expect(statSync(path.join(dataDir, 'holder.json')).mode & 0o777).toBe(0o600);
    const wrong = new URL(server.url);
    wrong.password = 'guess';
    await expect(run(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    await server.stop();
  });

  it('loses no acknowledged write and leaves no process when Cadenza is killed in the middle of writing', async () => {
    const writer = await startWriter();
    await until(() => writer.acknowledged.length > 200);
    writer.child.kill('SIGKILL');
    // Immediately, while the old server is still shutting down.
    const next = await startPostgres({ dataDir, log });
    const rows = await run(next.url, 'select id from writes');
    const kept = new Set(rows.map((row) => String(row.id)));
    expect(writer.acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    expect(runningProcess(writer.server)).toBeUndefined();
    await next.stop();
  });

  it('recovers when Cadenza, its shell and the server are all killed', async () => {
    const writer = await startWriter();
    await until(() => writer.acknowledged.length > 200);
    writer.child.kill('SIGKILL');
    process.kill(writer.server, 'SIGKILL');
    const next = await startPostgres({ dataDir, log });
    const [count] = await run(next.url, 'select count(*)::int as kept from writes');
    expect(count?.kept).toBeGreaterThanOrEqual(writer.acknowledged.length);
    await next.stop();
  });

  it('leaves no process when it is killed and nobody starts it again', async () => {
    const writer = await startWriter();
    writer.child.kill('SIGKILL');
    await until(() => !runningProcess(writer.server));
    await until(() => processesNaming(dataDir).length === 0);
  });

  it('starts although the number of a server long gone now belongs to another program', async () => {
    await (await startPostgres({ dataDir, log })).stop();
    const cluster = path.join(dataDir, 'cluster');
    // PostgreSQL only checks its own user's processes.
    const { uid, gid } = statSync(cluster);
    const other = spawn('sleep', ['60'], isRoot ? { uid, gid } : {});
    children.push(other);
    const note = [other.pid, cluster, 0, 5432, '', '127.0.0.1', '  1  2', 'ready   ', ''];
    writeFileSync(path.join(cluster, 'postmaster.pid'), note.join('\n'));
    const server = await startPostgres({ dataDir, log });
    expect(await run(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  it('refuses a data folder that another running Cadenza uses, in one sentence', async () => {
    const first = await startPostgres({ dataDir, log, temporary: true });
    await expect(startPostgres({ dataDir, log })).rejects.toThrow(
      `Another Cadenza (process ${process.pid}) is using the data folder ${dataDir}; please stop it first or set DATA_DIR to another folder.`,
    );
    expect(await run(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await first.stop();
  });

  it('refuses a data folder that cannot be written, in one sentence', async () => {
    writeFileSync(dataDir, '');
    await expect(startPostgres({ dataDir, log })).rejects.toThrow(
      `Cadenza cannot write to its data folder ${dataDir} (a file is in its way); please make it writable, or set DATA_DIR to another folder.`,
    );
    rmSync(dataDir);
  });

  it('refuses a data folder that cannot be created, without retrying for ever', async () => {
    await expect(startPostgres({ dataDir: '/proc/cadenza/data', log })).rejects.toThrow(
      'Cadenza cannot write to its data folder /proc/cadenza/data (no folder can be made there); please make it writable, or set DATA_DIR to another folder.',
    );
  });

  it('removes a temporary folder when it is killed', async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'cadenza-server-'));
    const writer = await startWriter({ temporary: true });
    writer.child.kill('SIGKILL');
    await until(() => !existsSync(dataDir));
  });

  it('reports when the server ends unexpectedly', async () => {
    const lost = new Promise<string>((resolve) => {
      void startPostgres({ dataDir, log, temporary: true, onLost: resolve }).then(async () => {
        const note = await readServerNote(path.join(dataDir, 'cluster'));
        process.kill(note?.pid ?? 0, 'SIGKILL');
      });
    });
    expect(await lost).toContain('ended unexpectedly');
  });

  it.runIf(isRoot)('keeps its data outside a folder that the server may not enter', async () => {
    const hidden = path.join(top, 'root-only');
    mkdirSync(hidden, { mode: 0o700 });
    dataDir = path.join(hidden, 'data');
    const first = await startPostgres({ dataDir, log });
    await run(first.url, 'create table gigs (id int)');
    await first.stop();
    const outside = readlinkSync(path.join(dataDir, 'cluster'));
    expect(outside).toMatch(/^\/var\/lib\/cadenza\/cluster-/);
    const second = await startPostgres({ dataDir, log });
    expect(await run(second.url, 'select * from gigs')).toEqual([]);
    await second.stop();
    rmSync(outside, { recursive: true });
    await expect(startPostgres({ dataDir, log })).rejects.toThrow(`The database's folder ${outside} is gone`);
  });
});

async function run(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Another process that starts the server on `dataDir` and then writes row after row, printing each number once
 * committed.
 */
async function startWriter(options = {}) {
  const source = `
    import { startPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'start-postgres.ts'))};
    import pg from 'pg';
    const server = await startPostgres({ ...${JSON.stringify({ dataDir, ...options })}, log: () => undefined });
    const client = new pg.Client({ connectionString: server.url });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('create table if not exists writes (id bigint generated always as identity)');
    for (;;) process.stdout.write((await client.query('insert into writes default values returning id')).rows[0].id + '\\n');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const acknowledged: string[] = [];
  let partial = '';
  child.stdout?.on('data', (chunk) => {
    const lines = (partial + chunk).split('\n');
    partial = lines.pop() ?? '';
    acknowledged.push(...lines);
  });
  await until(() => acknowledged.length > 0);
  const note = await readServerNote(path.join(dataDir, 'cluster'));
  return { child, acknowledged, server: note?.pid ?? 0 };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(20);
}

async function serverGone(folder: string): Promise<void> {
  if (existsSync(folder)) await until(() => processesNaming(folder).length === 0);
}

/** The commands of running processes, except ours, that mention the folder. */
function processesNaming(folder: string): string[] {
  if (!existsSync('/proc')) return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  const commands = pids.map((pid) => runningProcess(Number(pid))?.command ?? '');
  return commands.filter((command) => command.includes(folder) && !command.includes('--input-type'));
}
