import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What the system tells about a process: when it began (an opaque text, to compare) and the command it was begun with. */
export interface LivingProcess {
  readonly began: string;
  readonly command: string;
}

/** The process of that number, or undefined when none lives. A zombie, which waits only to be collected, does not live. */
export function livingProcess(pid: number): LivingProcess | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
  } catch {
    return undefined;
  }
}

/** Whether the number belongs to any process at all, zombies and other people's included: PostgreSQL's own way to look. */
export function pidIsTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function fromProc(pid: number): LivingProcess | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the name in brackets and may hold spaces; the state is the third field, the start the 22nd.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  return { began: fields[19] ?? '', command };
}

function fromPs(pid: number): LivingProcess | undefined {
  const ask = (column: string) =>
    execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
  if (ask('state').startsWith('Z')) return undefined;
  return { began: ask('lstart'), command: ask('command') };
}
