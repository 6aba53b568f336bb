import { load, median, type Target } from './load.ts';

/** How long a target takes to respond to one request at a time, in milliseconds, and the size of a response: medians of the rounds. */
export async function latencyOf(target: Target, { seconds, rounds }: { seconds: number; rounds: number }) {
  const runs = [];
  for (let round = 0; round < rounds; round++) runs.push(await load(target, seconds, { connections: 1 }));
  return {
    p50: median(runs.map(({ p50 }) => p50)),
    p99: median(runs.map(({ p99 }) => p99)),
    bytes: median(runs.map(({ bytes }) => bytes)),
    errors: runs.reduce((sum, { errors }) => sum + errors, 0),
  };
}
