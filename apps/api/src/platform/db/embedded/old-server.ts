import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '../../startup-error.ts';
import { pidIsTaken, runningProcess } from './running-process.ts';

/** What a running server writes about itself into `postmaster.pid`. */
interface ServerNote {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

/** The cluster's `postmaster.pid`, whoever wrote it; undefined when there is none. */
export async function readServerNote(clusterFolder: string): Promise<ServerNote | undefined> {
  const text = await readFile(noteFile(clusterFolder), 'utf8').catch(() => '');
  const lines = text.split('\n');
  if (!lines[0]) return undefined;
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

const GRACE = { gentle: 30, firm: 10 };

/**
 * Shuts down an earlier server of this cluster and waits until it is gone: after a `kill -9` of Cadenza it may still be
 * shutting down. Both shutdown modes (fast, then immediate) preserve every acknowledged write.
 */
export async function endOldServer(clusterFolder: string, log: (line: string) => void): Promise<void> {
  const note = await readServerNote(clusterFolder);
  if (!note) return;
  if (!serves(note.pid, clusterFolder)) {
    if (pidIsTaken(note.pid)) await disownNote(clusterFolder);
    return;
  }
  log('Waiting for the database of the previous run to shut down');
  if (await ended(note.pid, clusterFolder, 'SIGINT', GRACE.gentle)) return;
  if (await ended(note.pid, clusterFolder, 'SIGQUIT', GRACE.firm)) return;
  throw new StartupError(
    `The database server of the previous run (process ${note.pid}) does not shut down; please end it and start Cadenza again.`,
  );
}

const serves = (pid: number, clusterFolder: string) => runningProcess(pid)?.command.includes(clusterFolder) ?? false;

async function ended(pid: number, clusterFolder: string, signal: NodeJS.Signals, seconds: number): Promise<boolean> {
  process.kill(pid, signal);
  for (let tenth = 0; tenth < seconds * 20; tenth += 1) {
    if (!serves(pid, clusterFolder)) return true;
    await pause(50);
  }
  return false;
}

/**
 * The process number in a stale file may now belong to another program, which PostgreSQL would take for a running
 * server. The file is not removed, because PostgreSQL also uses it to check whether old workers still use the shared
 * memory; writing our own number makes it check.
 */
async function disownNote(clusterFolder: string): Promise<void> {
  const text = await readFile(noteFile(clusterFolder), 'utf8');
  await writeFile(noteFile(clusterFolder), text.replace(/^\d+/, String(process.pid)));
}

const noteFile = (clusterFolder: string) => path.join(clusterFolder, 'postmaster.pid');
