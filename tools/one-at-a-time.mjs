// A lock between concurrent commands of this project. Plain JavaScript, because it runs before the packages are
// installed.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Runs `work` while no other process of this project runs work with the same name; waits for the lock. A process killed halfway
 * does not block the others.
 */
export async function oneAtATime(root, name, work) {
  const file = path.join(root, '.tmp', `${name}.lock`);
  mkdirSync(path.dirname(file), { recursive: true });
  while (!takes(file)) await new Promise((resolve) => setTimeout(resolve, 200));
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function takes(file) {
  try {
    writeFileSync(file, `${process.pid} ${began(process.pid)}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const [pid, since] = (readIfThere(file) ?? '').split(' ');
  if (!pid || began(pid) !== since) rmSync(file, { force: true });
  return false;
}

/** When a running process started, or 'gone'. Without /proc, only whether it is running is known. */
function began(pid) {
  const stat = readIfThere(`/proc/${pid}/stat`);
  if (stat) return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  try {
    process.kill(Number(pid), 0);
    return 'lives';
  } catch (error) {
    return error.code === 'EPERM' ? 'lives' : 'gone';
  }
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
