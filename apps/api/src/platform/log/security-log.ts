import type { Log } from './log.ts';

/** What happened, in our own terms: nothing that a person typed, no name, no password, no key. */
interface SecurityEvent {
  what: 'signed in' | 'sign-in refused' | 'wrong password or code' | 'operation refused';
  /** The caller's IP address. */
  address: string;
  /** The account's id, where one is known. */
  user?: string | undefined;
  /** The client app's id, when an app made the request on that account's allowance. */
  app?: string | undefined;
  /** The operation's method and path, with the names of its parameters. */
  operation?: string | undefined;
  /** The code of the refusal, or why a sign-in was refused. */
  why?: string | undefined;
  /** How the person signed in. */
  by?: string | undefined;
}

export interface SecurityLog {
  /** `warn`: suspicious, so logged by default; `info`: happens every day. */
  note(level: 'warn' | 'info', event: SecurityEvent): void;
}

/** Lines a minute from one address, and from all of them. An attacker who floods the log must not fill the disk. */
const maxOfOne = 30;
const maxOfAll = 600;

/**
 * Writes sign-ins and refused operations to the log. The last line in a minute, of an address or in total, says that
 * the limit is reached, and the first one after that minute says how many were left out. /metrics counts all of them.
 */
export function createSecurityLog(log: Log, clock: { now(): string }): SecurityLog {
  const lines = { warn: new Map<string, number>(), info: new Map<string, number>() };
  const all = { warn: 0, info: 0 };
  let minute = '';
  let leftOut = 0;

  function begin(next: string): void {
    if (leftOut > 0) log.warn({ kind: 'security', minute, leftOut }, 'lines were left out');
    for (const level of ['warn', 'info'] as const) {
      lines[level].clear();
      all[level] = 0;
    }
    minute = next;
    leftOut = 0;
  }

  return {
    note(level, { what, ...event }) {
      if (!log.isLevelEnabled(level)) return;
      const now = clock.now().slice(0, 'yyyy-mm-ddThh:mm'.length);
      if (now !== minute) begin(now);
      const before = lines[level].get(event.address) ?? 0;
      if (before >= maxOfOne || all[level] >= maxOfAll) {
        leftOut++;
        return;
      }
      lines[level].set(event.address, before + 1);
      all[level]++;
      const isLast = before + 1 === maxOfOne || all[level] === maxOfAll;
      log[level]({ kind: 'security', ...event, ...(isLast ? { isLastOfMinute: true } : {}) }, what);
    },
  };
}
