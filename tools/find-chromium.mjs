// Finds a Chromium for the browser stories, or installs Debian's.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** The headless shell first: it draws the same pages without the cost of a window. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const bundles = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a working Chromium: the one in CHROMIUM_PATH, otherwise one of the usual ones. Undefined when there is none. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return runs(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  const folders = [...(env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter(
    Boolean,
  );
  const places = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...places, ...bundles].find(runs);
}

/** On Debian as root, installs one with apt-get; otherwise the caller explains how, in one sentence. */
export function installChromium(print) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  print('Installing Chromium for the browser stories …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args) => {
    const options = { env, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' };
    const { status, stderr } = spawnSync('apt-get', ['-q', ...args], options);
    if (status !== 0) print(stderr.trim());
    return status === 0;
  };
  aptGet('update');
  // Older releases only have the full browser.
  ['chromium-headless-shell', 'chromium'].some((name) => aptGet('install', '-y', '--no-install-recommends', name));
  return findChromium({ PATH: '/usr/bin' });
}

export const howToGetChromium =
  'The browser stories need a Chromium: install one (on Debian "apt-get install chromium-headless-shell") or set CHROMIUM_PATH to yours.';

function runs(file) {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    return false;
  }
  return spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;
}
