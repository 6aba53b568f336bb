import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, readlink, realpath, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { type ServerPrograms, SHARED_FOLDER } from './server-programs.ts';
import { canReach, chownToServerUser, runAsServerUser, type ServerUser } from './server-user.ts';

/** A PostgreSQL data directory, ready to be started. */
export interface Cluster {
  /** Its real path, with links resolved. */
  readonly folder: string;
  /** For both of its users: `postgres`, which may do everything, and `cadenza`, which owns the product's database. */
  readonly password: string;
  /** The user that owns its files and so runs its server. */
  readonly user: ServerUser;
}

const MAJOR_VERSION = '18';
const PASSWORD_FILE = 'cadenza.password';

/**
 * The cluster of a data folder, created when there is none. It is in `dataDir/cluster`; where the server's user cannot
 * reach that (root, with the project below /root), `cluster` is a link to a separate folder outside.
 * @param fast for tests: nothing is forced to disk, so a power cut may lose data.
 */
export async function prepareCluster(
  dataDir: string,
  programs: ServerPrograms,
  user: ServerUser,
  options: { fast: boolean; log: (line: string) => void },
): Promise<Cluster> {
  const place = path.join(dataDir, 'cluster');
  if (!(await isThere(place))) {
    options.log('Making a new database');
    await makeCluster(dataDir, place, programs, user, options.fast);
  }
  const folder = await realpath(place);
  const version = await readOwned(path.join(folder, 'PG_VERSION'), folder);
  if (version !== MAJOR_VERSION) {
    throw new StartupError(
      `The database in ${folder} was made by PostgreSQL ${version}, and this Cadenza brings PostgreSQL ${MAJOR_VERSION}; please restore it from a backup into an empty data folder.`,
    );
  }
  const { uid, gid } = await stat(folder);
  return {
    folder,
    password: await readOwned(path.join(folder, PASSWORD_FILE), folder),
    user: user.switchTo ? { switchTo: { uid, gid } } : user,
  };
}

/**
 * Whether a cluster was created here. A link whose folder is gone is an error to report, not a reason to start over.
 */
async function isThere(place: string): Promise<boolean> {
  try {
    await stat(place);
    return true;
  } catch {
    const lost = await readlink(place).catch(() => undefined);
    if (lost) {
      throw new StartupError(
        `The database's folder ${lost} is gone; please bring it back, or remove ${place} to start again.`,
      );
    }
    return false;
  }
}

/**
 * Created under another name and renamed at the end, so that an interrupted start leaves nothing that looks like a
 * database.
 */
async function makeCluster(dataDir: string, place: string, programs: ServerPrograms, user: ServerUser, fast: boolean) {
  const inside = await canReach(user, dataDir);
  const base = inside ? dataDir : SHARED_FOLDER;
  const mark = randomBytes(6).toString('hex');
  const unfinished = path.join(base, `unfinished-${mark}`);
  const password = randomBytes(24).toString('base64url');
  const passwordFile = path.join(base, `initdb-${mark}`);
  await mkdir(base, { recursive: true, mode: 0o755 });
  if (inside) await removeUnfinished(base);
  try {
    await mkdir(unfinished, { mode: 0o700 });
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    await chownToServerUser(user, unfinished, passwordFile);
    const made = await runAsServerUser(user, programs.initdb, initdbArguments(unfinished, passwordFile, fast));
    if (!made.ok) throw new StartupError(`The embedded PostgreSQL could not make its database: ${made.output.trim()}`);
    await writeFile(path.join(unfinished, PASSWORD_FILE), password, { mode: 0o600 });
    await chownToServerUser(user, path.join(unfinished, PASSWORD_FILE));
    const final = inside ? place : path.join(base, `cluster-${mark}`);
    await rename(unfinished, final);
    if (!inside) await symlink(final, place);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(unfinished, { recursive: true, force: true });
  }
}

const initdbArguments = (folder: string, passwordFile: string, fast: boolean) => [
  `--pgdata=${folder}`,
  '--username=postgres',
  `--pwfile=${passwordFile}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  ...(fast ? ['--no-sync', '--no-data-checksums'] : []),
];

async function removeUnfinished(base: string): Promise<void> {
  const left = (await readdir(base)).filter((name) => name.startsWith('unfinished-') || name.startsWith('initdb-'));
  await Promise.all(left.map((name) => rm(path.join(base, name), { recursive: true, force: true })));
}

async function readOwned(file: string, folder: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES') {
      throw new StartupError(
        `The database in ${folder} belongs to another user; please start Cadenza as that user, as before.`,
      );
    }
    throw new StartupError(
      `The folder ${folder} does not hold a database of Cadenza (${path.basename(file)} is missing).`,
    );
  }
}
