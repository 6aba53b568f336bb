import { EventEmitter } from 'node:events';
import { Logger, run, runMigrations, type WorkerEvents } from 'graphile-worker';
import type { z } from 'zod';
import type { Platform } from '../context.ts';
import { keepConnection } from '../db/keep-connection.ts';
import { describeFault } from '../log/describe-fault.ts';
import { type Jobs, jobPayloads } from './enqueue.ts';
import { createJobSweep, workerLock } from './sweep-jobs.ts';

export type JobHandlers = { [K in keyof Jobs]: (platform: Platform, payload: Jobs[K]) => Promise<void> };

const everyMinute = ['advance-bookings', 'advance-offers', 'set-tasks', 'remind-of-tasks'];
const everyHour = [
  'ask-for-reviews',
  'clear-uploads',
  'clear-singer-files',
  'clear-flood-counts',
  'clear-faults',
  'clear-links',
  'clear-abandoned-accounts',
  'clear-left-jobs',
  'clear-app-tokens',
];
const sweepMilliseconds = 10_000;
const quiet = new Logger(() => () => {});

/** Creates the job tables; part of migrating a database. */
export const migrateJobs = (connectionString: string): Promise<void> =>
  runMigrations({ connectionString, logger: quiet });

/**
 * Runs queued jobs in this process, and the minute tick that advances bookings and offers as time passes. Several
 * processes share the work; what a killed one left locked is taken up again (decision 55).
 */
export async function runJobs(platform: Platform, handlers: JobHandlers): Promise<{ stop(): Promise<void> }> {
  const { database, log } = platform;
  const events: WorkerEvents = new EventEmitter();
  let workerId = '';
  // Jobs are locked in the name of the pool of workers.
  events.once('pool:create', ({ workerPool }) => {
    workerId = workerPool.id;
  });
  events.on('job:error', ({ job, error }) => {
    log.error({ job: job.task_identifier, error: describeFault(error) }, 'job failed');
  });
  const runner = await run({
    events,
    pgPool: database.pool,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 5000,
    logger: quiet,
    crontab: [
      ...everyMinute.map((name) => `* * * * * ${name} ?max=1 {}`),
      ...everyHour.map((name) => `17 * * * * ${name} ?max=1 {}`),
    ].join('\n'),
    taskList: Object.fromEntries(jobNames.map((name) => [name, taskOf(platform, name, handlers[name])])),
  });
  const life = await keepConnection(database.pool.options.connectionString, {
    name: 'cadenza jobs',
    onOpen: (client) => client.query(`select pg_advisory_lock(${workerLock('$1')})`, [workerId]),
  });
  const sweep = createJobSweep(database.pool, workerId);
  const sweeping = setInterval(() => {
    sweep().catch((error: unknown) => log.warn({ error: describeFault(error) }, 'swept no jobs'));
  }, sweepMilliseconds).unref();
  return {
    async stop() {
      clearInterval(sweeping);
      await runner.stop();
      await life.stop();
    },
  };
}

const jobNames = Object.keys(jobPayloads) as (keyof Jobs)[];
const readers: { [K in keyof Jobs]: z.ZodType<Jobs[K]> } = jobPayloads;

const taskOf =
  <K extends keyof Jobs>(platform: Platform, name: K, handler: JobHandlers[K]) =>
  (payload: unknown): Promise<void> =>
    handler(platform, readers[name].parse(payload));
