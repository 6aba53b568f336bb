import type { Tally } from './run-round.ts';

/** Adds a round's tallies to the total. */
export function addTallies(total: Map<string, Tally>, more: ReadonlyMap<string, Tally>): void {
  for (const [operation, tally] of more) {
    const known = total.get(operation);
    if (!known) {
      total.set(operation, tally);
      continue;
    }
    known.requests += tally.requests;
    known.slowestMilliseconds = Math.max(known.slowestMilliseconds, tally.slowestMilliseconds);
    for (const [status, times] of tally.statuses) known.statuses.set(status, (known.statuses.get(status) ?? 0) + times);
  }
}

/** Requests and statuses of each operation, slowest first; then the totals. */
export function tallyLines(tallies: ReadonlyMap<string, Tally>): string[] {
  const sorted = [...tallies].toSorted(([, a], [, b]) => b.slowestMilliseconds - a.slowestMilliseconds);
  const all: Tally = { requests: 0, statuses: new Map(), slowestMilliseconds: 0 };
  for (const [, tally] of sorted) addTallies(new Map([['all', all]]), new Map([['all', tally]]));
  const unanswered = sorted.filter(([, { statuses }]) => !statuses.has(200)).map(([operation]) => operation);
  return [
    ...sorted.map(([operation, tally]) => lineOf(operation, tally)),
    lineOf(`${sorted.length} operations`, all),
    `never answered with 200: ${unanswered.join(', ') || 'none'}`,
  ];
}

function lineOf(name: string, { requests, statuses, slowestMilliseconds }: Tally): string {
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`);
  return `${name}: ${requests} requests, ${counts.join(', ')}; slowest ${Math.round(slowestMilliseconds)} ms`;
}
