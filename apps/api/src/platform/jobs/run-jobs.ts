import { EventEmitter } from 'node:events';
import { Logger, run, runMigrations, type WorkerEvents } from 'graphile-worker';
import type { z } from 'zod';
import type { Platform } from '../context.ts';
import { keepConnection } from '../db/keep-connection.ts';
import { describeFault } from '../log/describe-fault.ts';
import { type Jobs, jobPayloads } from './enqueue.ts';
import { createJobSweep, workerLock } from './sweep-jobs.ts';

export type JobHandlers = { [K in keyof Jobs]: (platform: Platform, payload: Jobs[K]) => Promise<void> };

const everyMinute: readonly (keyof Jobs)[] = [
  'advance-bookings',
  'advance-offers',
  'set-tasks',
  'remind-of-tasks',
  'tell-customers',
  'follow-card-payments',
];
const everyHour: readonly (keyof Jobs)[] = [
  'ask-for-reviews',
  'invoice-plan-lines',
  'remind-of-quotes',
  'remind-of-payments',
  'clear-uploads',
  'clear-singer-files',
  'clear-attempt-counts',
  'clear-faults',
  'clear-links',
  'clear-abandoned-accounts',
  'clear-left-jobs',
  'clear-app-tokens',
  'clear-webhooks',
];
/** These wait for other companies' servers and so have their own workers: no mail waits behind a slow one. */
const outgoing: readonly (keyof Jobs)[] = [
  'deliver-webhook',
  'settle-card-payment',
  'settle-card-refund',
  'follow-card-payments',
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
  const ownWork = await startWorkers(platform, handlers, (name) => !outgoing.includes(name));
  const outgoingWorkers = await startWorkers(platform, handlers, (name) => outgoing.includes(name));
  const sweep = createJobSweep(database.pool, ownWork.id);
  const sweeping = setInterval(() => {
    sweep().catch((error: unknown) =>
      log.warn({ error: describeFault(error) }, 'could not free jobs of killed processes'),
    );
  }, sweepMilliseconds).unref();
  return {
    async stop() {
      clearInterval(sweeping);
      await ownWork.stop();
      await outgoingWorkers.stop();
    },
  };
}

/** A pool of workers for some of the jobs; jobs are locked in the pool's name. */
async function startWorkers(
  platform: Platform,
  handlers: JobHandlers,
  isTheirs: (name: keyof Jobs) => boolean,
): Promise<{ id: string; stop(): Promise<void> }> {
  const { database, log } = platform;
  const events: WorkerEvents = new EventEmitter();
  let id = '';
  events.once('pool:create', ({ workerPool }) => {
    id = workerPool.id;
  });
  events.on('job:error', ({ job, error }) => {
    log.error({ job: job.task_identifier, error: describeFault(error) }, 'job failed');
  });
  const names = jobNames.filter(isTheirs);
  const runner = await run({
    events,
    pgPool: database.pool,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 5000,
    logger: quiet,
    crontab: [
      ...everyMinute.filter(isTheirs).map((name) => `* * * * * ${name} ?max=1 {}`),
      ...everyHour.filter(isTheirs).map((name) => `17 * * * * ${name} ?max=1 {}`),
    ].join('\n'),
    taskList: Object.fromEntries(names.map((name) => [name, taskOf(platform, name, handlers[name])])),
  });
  const life = await keepConnection(database.pool.options.connectionString, {
    name: 'cadenza jobs',
    onOpen: (client) => client.query(`select pg_advisory_lock(${workerLock('$1')})`, [id]),
  });
  return {
    id,
    async stop() {
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
