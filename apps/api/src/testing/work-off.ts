import { Logger, runOnce } from 'graphile-worker';
import { jobHandlers } from '../job-handlers.ts';
import type { Platform } from '../platform/context.ts';
import { type Jobs, jobPayloads } from '../platform/jobs/enqueue.ts';
import type { JobHandlers } from '../platform/jobs/run-jobs.ts';

const quiet = new Logger(() => () => undefined);

const mostRounds = 5;

/**
 * Runs the queued and due jobs of these names, and the jobs that they queue. A worker skips rows locked at that moment
 * and ends when it finds nothing else, so another one is started until none are left.
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
  for (let round = 0; round < mostRounds; round++) {
    await runOnce({ pgPool, noHandleSignals: true, logger: quiet, taskList });
    const { rowCount } = await pgPool.query(
      `select from graphile_worker.jobs
       where task_identifier = any($1) and run_at <= now() and locked_at is null and attempts < max_attempts limit 1`,
      [names],
    );
    if (!rowCount) return;
  }
}

const taskOf =
  <K extends keyof Jobs>(platform: Platform, name: K, handlers: JobHandlers) =>
  (payload: unknown): Promise<void> =>
    handlers[name](platform, jobPayloads[name].parse(payload) as Jobs[K]);
