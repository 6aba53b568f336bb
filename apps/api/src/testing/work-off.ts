import { Logger, runOnce } from 'graphile-worker';
import { jobHandlers } from '../job-handlers.ts';
import type { Platform } from '../platform/context.ts';
import { type Jobs, jobPayloads } from '../platform/jobs/enqueue.ts';
import type { JobHandlers } from '../platform/jobs/run-jobs.ts';

const quiet = new Logger(() => () => undefined);

/** Works off the jobs of these names that are queued and due, and those that they queue. */
export const workOff = (
  platform: Platform,
  names: readonly (keyof Jobs)[],
  handlers: Partial<JobHandlers> = {},
): Promise<void> =>
  runOnce({
    pgPool: platform.database.pool,
    noHandleSignals: true,
    logger: quiet,
    taskList: Object.fromEntries(names.map((name) => [name, taskOf(platform, name, { ...jobHandlers, ...handlers })])),
  });

const taskOf =
  <K extends keyof Jobs>(platform: Platform, name: K, handlers: JobHandlers) =>
  (payload: unknown): Promise<void> =>
    handlers[name](platform, jobPayloads[name].parse(payload) as Jobs[K]);
