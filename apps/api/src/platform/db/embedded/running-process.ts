import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What the system reports about a process: when it started (an opaque text, only for comparing) and its command. */
export interface RunningProcess {
  readonly began: string;
  readonly command: string;
}

/**
 * The process with that number, or undefined when none is alive. A zombie, which only waits to be reaped, does not
 * count.
 */
export function runningProcess(pid: number): RunningProcess | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
  } catch {
    return undefined;
  }
}

/** Whether any process has the number, including zombies and other users' processes; PostgreSQL checks the same way. */
export function pidIsTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function fromProc(pid: number): RunningProcess | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the name in brackets and may contain spaces; the state is the third field, the start the 22nd.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  return { began: fields[19] ?? '', command };
}

function fromPs(pid: number): RunningProcess | undefined {
  const ask = (column: string) =>
    execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
  if (ask('state').startsWith('Z')) return undefined;
  return { began: ask('lstart'), command: ask('command') };
}
