import type pg from 'pg';
import { setTasks } from '../apps/api/src/features/tasks/commands/set-tasks.ts';
import { writeCursor } from '../apps/api/src/platform/http/page-cursor.ts';
import { type Load, load, median } from './load.ts';
import { timeJob } from './time-job.ts';

interface Caller {
  token: string;
  roleId: string;
  userId: string;
  cityIds: string[];
}

/**
 * Pages of the tasks list by key, anywhere in a city of a thousand tasks and in one of a hundred thousand, alternating; and the
 * job that sets and closes tasks, once there is nothing left to set. Medians of the rounds.
 */
export async function benchTasks(
  { apiUrl, databaseUrl, pool }: { apiUrl: string; databaseUrl: string; pool: pg.Pool },
  caller: Caller,
  run: { seconds: number; rounds: number },
) {
  const jobMs = await timeJob(databaseUrl, setTasks, run.rounds);
  const [small = '', large = ''] = caller.cityIds;
  const targets = { of1000: await pagesOf(pool, small, 1000), of100000: await pagesOf(pool, large, 100_000) };
  await pool.query('vacuum (analyze) tasks');
  const runs: Record<keyof typeof targets, Load[]> = { of1000: [], of100000: [] };
  const headers = { authorization: `Bearer ${caller.token}`, roleid: caller.roleId, userid: caller.userId };
  for (let turn = 0; turn < run.rounds; turn++) {
    for (const size of ['of1000', 'of100000'] as const) {
      runs[size].push(await load({ url: apiUrl, headers, next: targets[size] }, run.seconds));
    }
  }
  return { of1000: summary(runs.of1000), of100000: summary(runs.of100000), jobMs };
}

const summary = (loads: Load[]) => ({
  requestsPerSecond: median(loads.map((one) => one.requestsPerSecond)),
  p50: median(loads.map((one) => one.p50)),
  p99: median(loads.map((one) => one.p99)),
  errors: loads.reduce((sum, one) => sum + one.errors, 0),
});

/** Fills a city with open tasks, half of them unassigned; returns pages that start anywhere in them. */
async function pagesOf(pool: pg.Pool, cityId: string, count: number): Promise<() => { path: string }> {
  await pool.query(
    `insert into tasks (city_id, author_id, assignee_id, summary, description, due_at, created_at)
     select $1, u.id, case when n % 2 = 0 then u.id end, 'Ring the venue about gig ' || n, 'Load-in, parking, power.',
       now() + (n % 400000) * interval '7 minutes', now()
     from generate_series(1, $2::int) n, (select id from users order by id limit 1) u`,
    [cityId, count],
  );
  const { rows } = await pool.query<{ at: string; id: string }>(
    `select to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') at, id
     from tasks where city_id = $1 and status = 10 order by md5(id::text) limit 500`,
    [cityId],
  );
  const cities = `cityIds=${encodeURIComponent(JSON.stringify([cityId]))}`;
  let turn = 0;
  return () => {
    const row = rows[turn++ % rows.length];
    return { path: `/api/v1.0/Tasks?${cities}&take=20&cursor=${writeCursor('next', `${row?.at}|${row?.id}`)}` };
  };
}
