import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '../../startup-error.ts';
import type { Cluster } from './cluster.ts';
import { readServerNote } from './old-server.ts';
import { runningProcess } from './running-process.ts';
import type { ServerPrograms } from './server-programs.ts';
import { SERVER_ENV } from './server-user.ts';

export interface SupervisedServer {
  readonly port: number;
  /** Shuts down within seconds, however many connections are open; afterwards every acknowledged write is on disk. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  readonly logFile: string;
  readonly fast: boolean;
  /** A folder that is removed when the server ends, even when this process was killed: for tests. */
  readonly removeAfter?: string | undefined;
  readonly log: (line: string) => void;
  /** Called when the server ends unexpectedly. */
  readonly onLost?: ((message: string) => void) | undefined;
}

/**
 * The shell between us and the server. It holds the reading end of a pipe whose other end only this process has:
 * however this process ends, the pipe closes and the server gets SIGINT, PostgreSQL's fast shutdown. It repeats the
 * signal until the server has gone, because a server that has only just started ignores it.
 */
const SUPERVISE = `
trap '' HUP INT TERM
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
( read -r _ <&3; while kill -INT "$server" 2>/dev/null; do sleep 0.1; done ) &
watcher=$!
wait "$server"; status=$?
kill -KILL "$watcher" 2>/dev/null
[ -z "$REMOVE_AFTER" ] || rm -rf -- "$REMOVE_AFTER"
exit "$status"
`;

const ATTEMPTS = 5;
const LONGEST_LOG = 5_000_000;

/** Runs the cluster on a free port of 127.0.0.1 and resolves when it accepts connections. */
export async function superviseServer(
  programs: ServerPrograms,
  cluster: Cluster,
  options: ServerOptions,
): Promise<SupervisedServer> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const child = launch(programs, cluster, port, options);
    const failure = await becomesReady(child.process, cluster.folder, port, options.log);
    if (failure === undefined) return supervised(child.process, cluster.folder, port, options);
    const output = child.output();
    // The port was taken in between, or the workers of a killed server are still ending: both are temporary.
    const passes = /could not bind|shared memory block|lock file "postmaster.pid" already exists/.test(output);
    if (!passes || attempt === ATTEMPTS) throw notStarted(output, failure, options.logFile);
    await pause(attempt * 300);
  }
}

function launch(programs: ServerPrograms, cluster: Cluster, port: number, options: ServerOptions) {
  const begin = rotateLog(options.logFile);
  const log = openSync(options.logFile, 'a', 0o600);
  const args = ['-c', SUPERVISE, 'cadenza-database', programs.postgres, '-D', cluster.folder];
  const child = spawn('/bin/sh', [...args, ...serverSettings(port, options.fast)], {
    ...cluster.user.switchTo,
    cwd: '/',
    // Its own session: Ctrl-C in the terminal reaches only Cadenza, which then stops the server cleanly.
    detached: true,
    stdio: ['pipe', log, log],
    // The process number written into a stale file, see `endOldServer`.
    env: { ...SERVER_ENV, PG_GRANDPARENT_PID: String(process.pid), REMOVE_AFTER: options.removeAfter ?? '' },
  });
  closeSync(log);
  child.unref();
  child.stdin?.on('error', () => undefined);
  return { process: child, output: () => readFileSync(options.logFile, 'utf8').slice(begin) };
}

/** Rotates a log that has grown long, with one earlier file; returns the current log's length. */
function rotateLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= LONGEST_LOG) return size;
  renameSync(file, `${file}.1`);
  return 0;
}

async function becomesReady(child: ChildProcess, folder: string, port: number, log: (line: string) => void) {
  let failure: string | undefined;
  child.once('error', (error) => {
    failure = error.message;
  });
  child.once('exit', (code, signal) => {
    failure ??= `it ended with ${signal ?? code}`;
  });
  for (let round = 1; failure === undefined; round += 1) {
    const note = await readServerNote(folder);
    if (note?.ready && note.port === port && runningProcess(note.pid)) return undefined;
    // After a crash it first replays its journal, which can take minutes and must not be interrupted.
    if (round % 1000 === 0) log('Waiting for the database to recover from a sudden end');
    await pause(10);
  }
  return failure;
}

function supervised(child: ChildProcess, folder: string, port: number, options: ServerOptions): SupervisedServer {
  let isStopping = false;
  const gone = new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    child.once('exit', () => resolve());
  });
  void gone.then(() => {
    if (!isStopping) options.onLost?.(`The embedded PostgreSQL has ended unexpectedly; its log is ${options.logFile}.`);
  });
  const stop = async () => {
    isStopping = true;
    child.ref();
    child.stdin?.end();
    const note = await readServerNote(folder);
    const firm = setTimeout(() => note && runningProcess(note.pid) && process.kill(note.pid, 'SIGQUIT'), 20_000);
    await gone;
    clearTimeout(firm);
  };
  return { port, stop };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function notStarted(output: string, failure: string, logFile: string): StartupError {
  const reason = output.match(/(?:FATAL|PANIC|could not|error).*/)?.[0] ?? failure;
  return new StartupError(`The embedded PostgreSQL did not start: ${reason.trim()} (its log is ${logFile}).`);
}

/**
 * Command-line settings of the embedded server, for a small machine (two cores) with other work to do.
 * @param fast for tests: writes are not forced to disk.
 */
function serverSettings(port: number, fast: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: fast ? '200' : '100',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    // Short queries of a web application: compiling them, or running one on both cores, costs more than it saves.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    // Its error messages quote rows. Cadenza logs what failed, without them.
    log_min_messages: 'log',
    ...(fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
