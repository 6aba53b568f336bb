// Builds the server, the demonstration and the web app, each only when one of its sources has changed since the last
// build.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './ensure-packages.mjs';
import { oneAtATime } from './one-at-a-time.mjs';

const everywhere = ['packages', 'package-lock.json', 'tsconfig.json', 'tools/build-part.mjs'];
const server = ['apps/api/src', 'apps/api/package.json'];
const parts = [
  { name: 'server', folder: 'apps/api/dist', proof: 'main.js', inputs: server },
  { name: 'demonstration', folder: 'apps/demo/dist', proof: 'demonstration.js', inputs: [...server, 'apps/demo'] },
  { name: 'web app', folder: 'apps/web/dist', proof: 'app.html', inputs: ['apps/web', 'tools/pack-assets.mjs'] },
];

class BuildFailed extends Error {
  name = 'BuildFailed';
}

/** Builds every outdated part. Prints a line only when there is work; throws with the tool's own message when a build fails. */
export async function buildWhenStale(print) {
  if (staleParts().length === 0) return;
  await oneAtATime(root, 'building', async () => {
    const stale = staleParts();
    if (stale.length > 0) print(`Building the ${stale.map(({ part }) => part.name).join(' and the ')} …`);
    const results = await Promise.allSettled(stale.map(buildOne));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  });
}

function staleParts() {
  // Parts share inputs, which are read once.
  const digests = new Map();
  const digestOf = (input) => {
    if (!digests.has(input)) digests.set(input, digestBelow(path.join(root, input)));
    return digests.get(input);
  };
  return parts
    .map((part) => ({ part, state: [...part.inputs, ...everywhere].map(digestOf).join(' ') }))
    .filter(({ part, state }) => !existsSync(path.join(root, part.folder, part.proof)) || builtState(part) !== state);
}

/** A digest of every source file below a path; tests and build folders are excluded. */
function digestBelow(place) {
  const digest = createHash('sha256');
  for (const file of filesBelow(place)) {
    digest
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return digest.digest('hex');
}

function filesBelow(place) {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return /\.test\.tsx?$/.test(place) ? [] : [place];
  return readdirSync(place)
    .filter((name) => !['node_modules', 'dist'].includes(name))
    .sort()
    .flatMap((name) => filesBelow(path.join(place, name)));
}

const stateFile = (part) => path.join(root, part.folder, '.built-from');

function builtState(part) {
  return existsSync(stateFile(part)) ? readFileSync(stateFile(part), 'utf8') : undefined;
}

/** In a separate process, so that the builders' memory does not stay with the server. */
async function buildOne({ part, state }) {
  rmSync(stateFile(part), { force: true });
  const script = path.join(root, 'tools', 'build-part.mjs');
  // The child exits when its standard input closes, so it never outlives us.
  const child = spawn(process.execPath, [script, part.name], { cwd: root, stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', resolve);
  });
  if (code !== 0) throw new BuildFailed(`The ${part.name} could not be built:\n${output.trim()}`);
  writeFileSync(stateFile(part), state);
}
