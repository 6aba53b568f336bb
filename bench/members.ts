import type pg from 'pg';
import { type Load, load, median } from './load.ts';

interface Caller {
  token: string;
  roleId: string;
  userId: string;
}

/** The first page of members of an organisation of 10,000 and of one of 10, alternating; medians of the rounds. */
export async function benchMembers(
  url: string,
  pool: pg.Pool,
  caller: Caller,
  run: { seconds: number; rounds: number },
) {
  const sizes = { of10: await buildOrganisation(pool, 10), of10000: await buildOrganisation(pool, 10_000) };
  await pool.query('analyze users, roles, organisations');
  const runs: Record<keyof typeof sizes, Load[]> = { of10: [], of10000: [] };
  const headers = { authorization: `Bearer ${caller.token}`, roleid: caller.roleId, userid: caller.userId };
  for (let turn = 0; turn < run.rounds; turn++) {
    for (const size of ['of10', 'of10000'] as const) {
      const path = `/api/v1.0/Organisation/${sizes[size]}/Members?take=10`;
      runs[size].push(await load({ url, headers, next: () => ({ path }) }, run.seconds));
    }
  }
  const [of10, of10000] = [summary(runs.of10), summary(runs.of10000)];
  return {
    of10,
    of10000,
    ratio: Math.round((of10000.requestsPerSecond / Math.max(of10.requestsPerSecond, 1)) * 100) / 100,
  };
}

const summary = (loads: Load[]) => ({
  requestsPerSecond: median(loads.map((one) => one.requestsPerSecond)),
  p50: median(loads.map((one) => one.p50)),
  p99: median(loads.map((one) => one.p99)),
  errors: loads.reduce((sum, one) => sum + one.errors, 0),
});

/** A company with this many members; returns its id. */
async function buildOrganisation(pool: pg.Pool, members: number): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with company as (insert into organisations (type, name) values (20, $1) returning id),
       people as (
         insert into users (username, email, first_name, last_name, status)
         select $1 || n, $1 || n || '@example.com', 'Person', 'No ' || n, 70 from generate_series(1, $2::int) n
         returning id
       ),
       held as (
         insert into roles (user_id, organisation_id, account_role)
         select people.id, company.id, 2 from people, company
       )
     select id from company`,
    [`company-of-${members}-`, members],
  );
  return rows[0]?.id ?? '';
}
