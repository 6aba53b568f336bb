import { sql } from 'kysely';
import { jobHandlers } from '../../apps/api/src/job-handlers.ts';
import type { Platform } from '../../apps/api/src/platform/context.ts';

const byTheClock = [
  'advance-bookings',
  'advance-offers',
  'ask-for-reviews',
  'remind-of-quotes',
  'remind-of-payments',
  'tell-customers',
  'clear-uploads',
  'clear-attempt-counts',
  'clear-links',
  'clear-abandoned-accounts',
] as const;

/** Runs the queued and the scheduled jobs; returns the failures, one line each. */
export async function runJobsOnce(platform: Platform): Promise<string[]> {
  const { rows } = await sql<{ name: keyof typeof jobHandlers; payload: never }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id returning t.identifier name, j.payload`.execute(platform.database.kysely);
  const failed: string[] = [];
  for (const { name, payload } of [...rows, ...byTheClock.map((name) => ({ name, payload: {} as never }))]) {
    try {
      await jobHandlers[name](platform, payload);
    } catch (error) {
      failed.push(`the job ${name} failed: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }
  return failed;
}
