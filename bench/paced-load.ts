import { Agent, request } from 'node:http';
import { setTimeout as rest } from 'node:timers/promises';
import type { Load, Target } from './load.ts';

/**
 * The result of one round of a paced load: the latency of each request in milliseconds, the number of failures, the
 * total time.
 */
export interface PacedTurn {
  latencies: number[];
  errors: number;
  seconds: number;
}

/**
 * Sends a fixed number of requests per second, evenly spread, whether or not earlier ones have been answered. Latencies in
 * milliseconds from the moment a request was due, so that a server that falls behind cannot hide it (no coordinated omission).
 */
export async function pacedLoad(target: Target, seconds: number, perSecond: number): Promise<PacedTurn> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const latencies: number[] = [];
  let errors = 0;
  const started = performance.now();
  const sent: Promise<void>[] = [];
  for (let index = 0; index < seconds * perSecond; index++) {
    const due = started + (index * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await rest(early);
    sent.push(
      send(target, agent).then((isRight) => {
        latencies.push(performance.now() - due);
        if (!isRight) errors++;
      }),
    );
  }
  await Promise.all(sent);
  agent.destroy();
  return { latencies, errors, seconds: (performance.now() - started) / 1000 };
}

/** The requests of all rounds together: the p99 of one short round would be little more than its single slowest request. */
export function ofAllTurns(turns: readonly PacedTurn[]): Load {
  const sorted = turns.flatMap(({ latencies }) => latencies).toSorted((a, b) => a - b);
  const seconds = turns.reduce((sum, turn) => sum + turn.seconds, 0);
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  return {
    requestsPerSecond: Math.round(sorted.length / seconds),
    p50: at(0.5),
    p99: at(0.99),
    errors: turns.reduce((sum, turn) => sum + turn.errors, 0),
  };
}

/** One request, its response read to the end; returns whether it succeeded. */
function send({ url, headers = {}, method = 'GET', next }: Target, agent: Agent): Promise<boolean> {
  const { path, body } = next?.() ?? { path: '/' };
  const text = body === undefined ? undefined : JSON.stringify(body);
  const type =
    text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  return new Promise((done) => {
    const sending = request(new URL(path, url), { agent, method, headers: { ...headers, ...type } }, (answer) => {
      answer.resume();
      answer.on('end', () => done((answer.statusCode ?? 500) < 300));
    });
    sending.on('error', () => done(false));
    sending.end(text);
  });
}
