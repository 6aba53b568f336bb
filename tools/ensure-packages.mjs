// Installs the packages when they are missing or stale. Used by every command, before anything else is imported.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Makes node_modules agree with package-lock.json. Two commands at once wait for each other. Exits with a sentence on failure. */
export async function ensurePackages() {
  if (packagesAgree()) return;
  const unlock = await takeLock();
  try {
    if (packagesAgree()) return;
    console.log('Installing packages …');
    const isFirst = !existsSync(join(root, 'node_modules', '.package-lock.json'));
    const command = [isFirst ? 'ci' : 'install', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status, error } = spawnSync('npm', command, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) {
      console.error(
        `The packages could not be installed${error ? `: ${error.message}` : ''}. Is the npm registry reachable?`,
      );
      process.exitCode = 1;
      unlock();
      process.exit();
    }
  } finally {
    unlock();
  }
}

/** True when every package that the lock file needs is installed in its version. npm writes down what it installed. */
function packagesAgree() {
  const installed = packagesIn(join(root, 'node_modules', '.package-lock.json'));
  const wanted = packagesIn(join(root, 'package-lock.json'));
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    if (!found) return entry.optional === true || entry.peer === true || entry.devOptional === true;
    return found.version === entry.version;
  });
}

function packagesIn(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

const staleAfter = 10 * 60_000;

async function takeLock() {
  const lock = join(root, '.tmp', 'installing');
  mkdirSync(dirname(lock), { recursive: true });
  for (;;) {
    try {
      mkdirSync(lock);
      return () => rmSync(lock, { recursive: true, force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (Date.now() - statSync(lock).mtimeMs > staleAfter) rmSync(lock, { recursive: true, force: true });
      else await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
}
