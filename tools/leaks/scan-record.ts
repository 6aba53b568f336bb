import path from 'node:path';
import { allFields, isSecret, nameOf } from '@cadenza/contract/secret-fields';
import { findLeaks } from './find-leaks.ts';
import type { Entry, RequestEntry } from './record-entry.ts';
import { secretsOf } from './secrets-in-play.ts';

export interface Scan {
  /** Each leak on one line, with the test files whose servers it occurred in. */
  leaks: string[];
  /** What a complete run records but this one did not: a leak that is not recorded cannot be found. */
  missing: string[];
  counted: Record<Counted, number>;
}

type Counted = 'servers' | 'requests' | 'refusals' | 'log lines' | 'messages' | 'secrets';

/** The minimum that a run of all tests produces. */
const minOf: Record<Counted, number> = {
  servers: 50,
  requests: 5000,
  refusals: 1000,
  'log lines': 10,
  messages: 1000,
  secrets: 1000,
};

const actions: Record<string, (entry: Entry) => boolean> = {
  'a fault in the log': (entry) => entry.kind === 'log' && entry.line.includes('"msg":"fault"'),
  'a request of a browser': (entry) => entry.kind === 'request' && entry.isBrowser,
  'a server in a process of its own': (entry) => entry.kind === 'server' && !/\.test\.tsx?$/.test(entry.test),
  'a message with the key of a link': (entry) => entry.kind === 'message' && /[?&]key=[\w-]{43}/.test(entry.text),
};

/**
 * Scans the record of a complete run, file by file; secrets are the values that each test file, or separate process, received or
 * returned.
 */
export function scanRecord(processes: Iterable<readonly Entry[]>): Scan {
  const leaks = new Map<string, number>();
  const missing = new Set([...Object.keys(actions), ...[...allFields()].filter(isSecret).map(nameOf)]);
  const counted: Scan['counted'] = { servers: 0, requests: 0, refusals: 0, 'log lines': 0, messages: 0, secrets: 0 };
  for (const entries of processes) {
    count(entries, counted);
    for (const action of missing) if (entries.some((entry) => actions[action]?.(entry))) missing.delete(action);
    const secrets = entries.flatMap((entry) => (isAccepted(entry) ? secretsOf(entry) : []));
    counted.secrets += secrets.length;
    for (const { name } of secrets) missing.delete(name);
    for (const { what, where, masked } of findLeaks(entries)) {
      const line = `${what} ${masked} in ${where} [${testsOf(entries)}]`;
      leaks.set(line, (leaks.get(line) ?? 0) + 1);
    }
  }
  for (const [what, least] of Object.entries(minOf) as [Counted, number][]) {
    if (counted[what] < least) missing.add(`${least} ${what} (there are ${counted[what]})`);
  }
  return {
    leaks: [...leaks].map(([line, times]) => `${line}${times > 1 ? ` ${times} times` : ''}`),
    missing: [...missing],
    counted,
  };
}

const isAccepted = (entry: Entry): entry is RequestEntry => entry.kind === 'request' && entry.status < 400;

function count(entries: readonly Entry[], counted: Scan['counted']): void {
  for (const entry of entries) {
    if (entry.kind === 'server') counted.servers += 1;
    else if (entry.kind === 'log') counted['log lines'] += 1;
    else if (entry.kind === 'message') counted.messages += 1;
    else {
      counted.requests += 1;
      if (entry.status >= 400) counted.refusals += 1;
    }
  }
}

const testsOf = (entries: readonly Entry[]): string =>
  [...new Set(entries.flatMap((entry) => (entry.kind === 'server' ? [path.relative('.', entry.test)] : [])))].join(
    ', ',
  );
