import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '../../startup-error.ts';
import { runningProcess } from './running-process.ts';

/** Who uses a data folder. Stored in it, readable only by its user because the address holds the password. */
export interface FolderHolder {
  readonly pid: number;
  readonly began: string;
  /** The database's address, once it accepts connections. */
  readonly url?: string;
}

export interface FolderLock {
  /** Lets other commands of the same user (backup, seed) find the running database. */
  announce(url: string): Promise<void>;
  release(): Promise<void>;
}

/**
 * Creates the folder when needed and locks it for this process. The lock of a dead process is replaced, so a `kill -9`
 * needs no cleaning up. Refused when another running Cadenza uses it, or when it cannot be written.
 */
export async function lockDataFolder(dataDir: string): Promise<FolderLock> {
  const file = holderFile(dataDir);
  const me: FolderHolder = { pid: process.pid, began: runningProcess(process.pid)?.began ?? '' };
  const write = (holder: FolderHolder, flag: string) => writeFile(file, JSON.stringify(holder), { flag, mode: 0o600 });
  try {
    await makeFolder(dataDir);
    const holder = await waitForHolder(dataDir);
    if (holder) throw inUse(dataDir, holder);
    await rm(file, { force: true });
    await write(me, 'wx');
  } catch (error) {
    throw await explain(error as NodeJS.ErrnoException, dataDir);
  }
  return {
    announce: (url) => write({ ...me, url }, 'w'),
    release: () => rm(file, { force: true }),
  };
}

/**
 * Creates the folder and its parents. Node's recursive option loops for ever below a folder that cannot be written,
 * such as /proc, where mkdir returns ENOENT although the parent exists.
 */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const above = path.dirname(folder);
  if (!existsSync(above)) await makeFolder(above);
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    // Another start at the same instant has created it.
    if (error.code !== 'EEXIST') throw error;
  });
}

/** A process that was told to end needs a moment, and its successor is often started right away. */
async function waitForHolder(dataDir: string): Promise<FolderHolder | undefined> {
  for (let round = 0; round < 60; round += 1) {
    if (!(await readFolderHolder(dataDir))) return undefined;
    await pause(50);
  }
  return readFolderHolder(dataDir);
}

/** The running process that holds the folder, if any. */
export async function readFolderHolder(dataDir: string): Promise<FolderHolder | undefined> {
  try {
    const holder = JSON.parse(await readFile(holderFile(dataDir), 'utf8')) as FolderHolder;
    return runningProcess(holder.pid)?.began === holder.began ? holder : undefined;
  } catch (error) {
    // A file truncated by a full disk or a crash names no process.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const holderFile = (dataDir: string) => path.join(dataDir, 'holder.json');

const inUse = (dataDir: string, holder: FolderHolder | undefined) =>
  new StartupError(
    `Another Cadenza${holder ? ` (process ${holder.pid})` : ''} is using the data folder ${dataDir}; please stop it first or set DATA_DIR to another folder.`,
  );

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file is in its way',
  ENOENT: 'no folder can be made there',
};

async function explain(error: NodeJS.ErrnoException, dataDir: string): Promise<Error> {
  if (error instanceof StartupError) return error;
  // EEXIST means either a file in the folder's place or another start that was slightly quicker.
  const holder = error.code === 'EEXIST' ? await readFolderHolder(dataDir).catch(() => undefined) : undefined;
  if (holder) return inUse(dataDir, holder);
  const reason = error.code === 'EEXIST' ? REASONS.ENOTDIR : REASONS[error.code ?? ''];
  if (!reason) return error;
  return new StartupError(
    `Cadenza cannot write to its data folder ${dataDir} (${reason}); please make it writable, or set DATA_DIR to another folder.`,
  );
}
