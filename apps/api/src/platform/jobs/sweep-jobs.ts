import type pg from 'pg';

/** The advisory lock that a session of a worker's process holds for as long as the process lives. */
export const workerLock = (worker: string): string => `hashtextextended('cadenza jobs ' || ${worker}, 0)`;

/**
 * Returns a function to call at intervals: it frees the jobs that workers of killed processes have left locked. A
 * worker is dead when its lock is free at two calls in a row: a process that has only lost its connection has taken the
 * lock again by then.
 */
export function createJobSweep(pool: pg.Pool, ownWorkerId: string): () => Promise<void> {
  let missing: string[] = [];
  return async () => {
    const { rows } = await pool.query<{ worker: string }>(
      `with busy as materialized (
         select distinct locked_by worker from graphile_worker.jobs where locked_by <> $1
       )
       select worker from busy where pg_try_advisory_xact_lock(${workerLock('worker')})`,
      [ownWorkerId],
    );
    const workers = rows.map(({ worker }) => worker);
    const dead = workers.filter((worker) => missing.includes(worker));
    missing = workers;
    if (dead.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [dead]);
  };
}
