// Installs the packages when they are missing or stale. Used by every command, before anything else is imported.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { oneAtATime } from './one-at-a-time.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Updates node_modules to match package-lock.json. Concurrent commands wait for each other. Exits with a sentence on failure. */
export async function ensurePackages() {
  if (packagesAgree()) return;
  await oneAtATime(root, 'installing', () => {
    if (!packagesAgree()) install();
  });
}

function install() {
  console.log('Installing packages (a minute or two, only this time) …');
  // Not `npm ci`: it takes as long and clears node_modules first, so an interrupted run would leave less than before.
  // The build tools are development packages, which NODE_ENV=production would leave out.
  const options = ['--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error, stdout, stderr } = spawnSync('npm', ['install', ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`);
  console.error(
    `The packages could not be installed${error ? ` (${error.message})` : ''}; is the npm registry reachable?`,
  );
  process.exit(1);
}

/** True when every package in the lock file is installed in its locked version. npm records what it installed. */
function packagesAgree() {
  const installed = packagesIn(join(root, 'node_modules', '.package-lock.json'));
  const wanted = packagesIn(join(root, 'package-lock.json'));
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
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
