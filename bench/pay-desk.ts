import type pg from 'pg';
import { median } from './load.ts';
import { recordStatements } from './record-statements.ts';
import type { World } from './scenarios.ts';
import { type App, withServer } from './with-server.ts';

const turns = 9;

/**
 * The payout desk of a city with 20 and with 200 payments ready to pay: reading it, and putting all of them into one batch.
 * Milliseconds are medians of one request at a time to a server in this process; statements are per request.
 */
export const benchPayDesk = (url: string, pool: pg.Pool, world: World) =>
  withServer(url, async (app) => ({
    of20: await measure(app, pool, world, 20),
    of200: await measure(app, pool, world, 200),
  }));

async function measure(app: App, pool: pg.Pool, { cityId, token, roleId, userId }: World, count: number) {
  const ids = await layOut(pool, cityId, count);
  const headers = { authorization: `Bearer ${token}`, roleid: roleId, userid: userId };
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const request = { method, url: `/api/v1.0${path}`, headers, ...(payload ? { payload } : {}) };
    const started = performance.now();
    const answer = await app.inject(request);
    const ms = performance.now() - started;
    if (answer.statusCode !== 200) throw new Error(`${method} ${path} answered ${answer.body.slice(0, 300)}`);
    return { ms, bytes: answer.body.length, payload: answer.json<Answer>().payload };
  };
  const desk = () => send('GET', `/PayDesk?cityId=${cityId}`);
  const make = () => send('POST', '/PayBatches', { cityId, ids });
  const takeBack = ({ payload: { batch } }: Awaited<ReturnType<typeof make>>) =>
    send('PUT', `/PayBatches/${batch.id}/Cancel`, { version: batch.version, reason: 'Measured' });

  const { payload } = await desk();
  if (payload.totals.ready !== count) throw new Error(`${payload.totals.ready} payments are ready, not ${count}`);
  await takeBack(await make());
  const [reads, batches]: Record<'ms' | 'bytes', number>[][] = [[], []];
  for (let turn = 0; turn < turns; turn++) {
    reads?.push(await desk());
    const made = await make();
    batches?.push(made);
    await takeBack(made);
  }
  const deskStatements = await recordStatements(desk);
  let made: Awaited<ReturnType<typeof make>> | undefined;
  const batchStatements = await recordStatements(async () => {
    made = await make();
  });
  if (made) await takeBack(made);
  return {
    desk: { ...summary(reads), statements: deskStatements.length },
    batch: { ...summary(batches), statements: batchStatements.length },
  };
}

interface Answer {
  payload: { totals: { ready: number }; batch: { id: string; version: number } };
}

const summary = (answers: readonly Record<'ms' | 'bytes', number>[] = []) => ({
  ms: Math.round(median(answers.map(({ ms }) => ms)) * 10) / 10,
  bytes: median(answers.map(({ bytes }) => bytes)),
});

/** Makes this many payments of the city ready to pay, to payees with an account, and leaves no other on the desk. */
async function layOut(pool: pg.Pool, cityId: string, count: number): Promise<string[]> {
  await pool.query(
    `update payouts p set status = 60, paid_at = coalesce(p.paid_at, now()) from bookings b
     where b.id = p.booking_id and b.city_id = $1 and p.status <> 60`,
    [cityId],
  );
  const { rows } = await pool.query<{ id: string }>(
    `with chosen as (
       select p.id, p.booking_id from payouts p join bookings b on b.id = p.booking_id
         join payee_accounts a on a.user_id = p.payee_id
       where b.city_id = $1 and p.kind = 'musician' and p.transfer_minor > 0 and a.account_version_id is not null
       order by p.number desc limit $2
     ), opened as (
       update bookings set status = 100 where id in (select booking_id from chosen)
     )
     update payouts set status = 30, paid_at = null, super_received_on = null, super_recorded_at = null,
       super_recorded_by = null, super_fund_name = null, super_fund_usi = null,
       super_member_number_encrypted = null, super_member_number_tail = null
     where id in (select id from chosen) returning id`,
    [cityId, count],
  );
  return rows.map(({ id }) => id);
}
