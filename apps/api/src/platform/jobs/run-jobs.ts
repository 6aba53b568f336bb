import { Logger, run, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import type { Platform } from '../context.ts';
import { describeFault } from '../log/describe-fault.ts';
import type { Jobs } from './enqueue.ts';

export type JobHandlers = { [K in keyof Jobs]: (platform: Platform, payload: Jobs[K]) => Promise<void> };

const everyMinute = ['advance-bookings', 'advance-offers'];
const everyHour = ['ask-for-reviews', 'clear-uploads', 'clear-flood-counts', 'clear-links', 'clear-abandoned-accounts'];
const quiet = new Logger(() => () => {});

/** Creates the job tables; part of migrating a database. */
export const migrateJobs = (connectionString: string): Promise<void> =>
  runMigrations({ connectionString, logger: quiet });

/**
 * Runs queued jobs in this process, and the minute tick that advances bookings and offers as time passes. Jobs that a
 * killed process left locked are freed first.
 */
export async function runJobs(platform: Platform, handlers: JobHandlers): Promise<{ stop(): Promise<void> }> {
  await freeJobsOfTheDead(platform.database.pool);
  const runner = await run({
    pgPool: platform.database.pool,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 5000,
    logger: quiet,
    crontab: [
      ...everyMinute.map((name) => `* * * * * ${name} ?max=1 {}`),
      ...everyHour.map((name) => `17 * * * * ${name} ?max=1 {}`),
    ].join('\n'),
    taskList: Object.fromEntries(
      Object.entries(handlers).map(([name, handler]) => [
        name,
        (payload: unknown) => (handler as (p: Platform, x: unknown) => Promise<void>)(platform, payload),
      ]),
    ),
  });
  runner.events.on('job:error', ({ job, error }) => {
    platform.log.error({ job: job.task_identifier, error: describeFault(error) }, 'job failed');
  });
  return { stop: () => runner.stop() };
}

// Only one API process runs jobs on a database, so at its start every lock belongs to a dead worker.
async function freeJobsOfTheDead(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ locked_by: string }>(
    'select distinct locked_by from graphile_worker.jobs where locked_by is not null',
  );
  if (rows.length === 0) return;
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [rows.map((row) => row.locked_by)]);
}
