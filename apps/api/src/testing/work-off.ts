import { setTimeout } from 'node:timers/promises';
import { Logger, runOnce } from 'graphile-worker';
import type { Pool } from 'pg';
import { jobHandlers } from '../job-handlers.ts';
import type { Platform } from '../platform/context.ts';
import { type Jobs, jobPayloads } from '../platform/jobs/enqueue.ts';
import type { JobHandlers } from '../platform/jobs/run-jobs.ts';

const quiet = new Logger(() => () => undefined);

const pause = 5;
const timeoutMs = 10_000;

/**
 * Runs the queued and due jobs of these names, and the jobs that they queue. A worker skips rows locked at that moment
 * and ends when it finds nothing else, so another one is started until none are left. It also ends before the database
 * has recorded its last job as done, which is waited for.
 */
export async function workOff(
  platform: Platform,
  names: readonly (keyof Jobs)[],
  handlers: Partial<JobHandlers> = {},
): Promise<void> {
  const pgPool = platform.database.pool;
  const taskList = Object.fromEntries(
    names.map((name) => [name, taskOf(platform, name, { ...jobHandlers, ...handlers })]),
  );
  const until = performance.now() + timeoutMs;
  let left = await countLeft(pgPool, names);
  while (left.due + left.running > 0) {
    if (performance.now() > until) throw new Error(`Still queued after ${timeoutMs} ms: ${JSON.stringify(left)}`);
    if (left.due > 0) await runOnce({ pgPool, noHandleSignals: true, logger: quiet, taskList });
    else await setTimeout(pause);
    left = await countLeft(pgPool, names);
  }
}

async function countLeft(pool: Pool, names: readonly string[]): Promise<{ due: number; running: number }> {
  const { rows } = await pool.query<{ due: number; running: number }>(
    `select count(*) filter (where locked_at is null and run_at <= now() and attempts < max_attempts)::int due,
            count(locked_at)::int running
     from graphile_worker.jobs where task_identifier = any($1)`,
    [names],
  );
  return rows[0] ?? { due: 0, running: 0 };
}

const taskOf =
  <K extends keyof Jobs>(platform: Platform, name: K, handlers: JobHandlers) =>
  (payload: unknown): Promise<void> =>
    handlers[name](platform, jobPayloads[name].parse(payload) as Jobs[K]);
