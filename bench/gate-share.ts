import type { Profiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';

/**
 * The files of the permission check: who the caller is and what their kind of role allows, before any record; and the rules for
 * records.
 */
const gate = /platform\/session\/(gate|session-cache|context)|domain\/src\/permissions\//;

/**
 * The share of a request's CPU time spent on finding the session and applying the permission rules, sampled every 100
 * microseconds while `request` runs over and over in this process. Idle time does not count.
 */
export async function benchGateShare(request: () => Promise<unknown>, seconds: number) {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 100 });
  await repeat(request, 1);
  await session.post('Profiler.start');
  const requests = await repeat(request, seconds);
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  const { busy, gated } = shareOf(profile);
  return {
    requests,
    cpuMicrosecondsPerRequest: Math.round(busy / requests),
    gateMicrosecondsPerRequest: Math.round((gated / requests) * 10) / 10,
    percent: Math.round((gated / busy) * 10_000) / 100,
  };
}

async function repeat(request: () => Promise<unknown>, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let count = 0;
  while (performance.now() < end) {
    await request();
    count += 1;
  }
  return count;
}

/** Microseconds of work in total, and below a function of the gate. */
function shareOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): { busy: number; gated: number } {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const isGated = (id: number | undefined): boolean => {
    if (id === undefined) return false;
    return gate.test(byId.get(id)?.callFrame.url ?? '') || isGated(parents.get(id));
  };
  let [busy, gated] = [0, 0];
  for (const [index, id] of samples.entries()) {
    if (byId.get(id)?.callFrame.functionName === '(idle)') continue;
    const time = timeDeltas[index] ?? 0;
    busy += time;
    if (isGated(id)) gated += time;
  }
  return { busy, gated };
}
