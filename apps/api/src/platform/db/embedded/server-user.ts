import { spawn } from 'node:child_process';
import { chown, readFile } from 'node:fs/promises';
import { StartupError } from '../../startup-error.ts';

/** The user that PostgreSQL runs as. `switchTo` is set only when Cadenza runs as root, which PostgreSQL refuses. */
export interface ServerUser {
  readonly switchTo?: { readonly uid: number; readonly gid: number };
}

/** The current user or, for root, `postgres` or `nobody`: the first that exists on this machine. */
export async function chooseServerUser(): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return {};
  const rows = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const row = ['postgres', '_postgres', 'nobody'].flatMap((name) => rows.filter((fields) => fields[0] === name))[0];
  if (!row) {
    throw new StartupError(
      'PostgreSQL does not run as root and this machine has no user "postgres" or "nobody"; please start Cadenza as another user or set DATABASE_URL.',
    );
  }
  // Negative ids (macOS's nobody is -2) are converted to unsigned.
  return { switchTo: { uid: Number(row[2]) >>> 0, gid: Number(row[3]) >>> 0 } };
}

/** Runs a program as the server's user, in a neutral folder, and returns its output; it never throws. */
export function runAsServerUser(
  user: ServerUser,
  command: string,
  args: readonly string[],
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      ...user.switchTo,
      cwd: '/',
      env: SERVER_ENV,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const gather = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', gather);
    child.stderr.on('data', gather);
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Whether the server's user can traverse every folder down to this one. */
export async function canReach(user: ServerUser, folder: string): Promise<boolean> {
  return (await runAsServerUser(user, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder])).ok;
}

export async function chownToServerUser({ switchTo }: ServerUser, ...paths: string[]): Promise<void> {
  if (switchTo) await Promise.all(paths.map((each) => chown(each, switchTo.uid, switchTo.gid)));
}

/** PostgreSQL's environment variables and the locale of the person who starts Cadenza must not affect the server. */
export const SERVER_ENV = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
