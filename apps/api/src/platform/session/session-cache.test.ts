import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildCity } from '../../testing/build.ts';
import { type Caller, startSecondServer, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSessionCache } from './session-cache.ts';

const now = '2027-01-15T00:00:00.000Z';
let here: TestApp;
/** A second process on the same database. */
let there: TestApp;
let cityId: string;
let ada: Caller;

beforeAll(async () => {
  here = await startTestApp(now);
  there = await startSecondServer(here);
  cityId = await buildCity(here.db);
});
afterAll(async () => {
  await there.close();
  await here.close();
});
afterEach(() => here.clock.set(now));

const context = ({ token, roleId, userId }: Caller) => ({
  url: '/api/v1.0/Users/CurrentContext',
  headers: { authorization: `Bearer ${token}`, roleid: roleId, userid: userId },
});
const statusHere = async (caller = ada) => (await here.app.inject(context(caller))).statusCode;
const statusThere = async (caller = ada) => (await there.app.inject(context(caller))).statusCode;

/** A person whose session both processes have cached. */
async function signInAda(): Promise<void> {
  ada = await here.signInStaff(cityId, 4);
  const waiting = { timeout: 20_000 };
  await vi.waitFor(
    async () => expect(await isRemembered(statusHere, () => here.sessionStatements.length)).toBe(true),
    waiting,
  );
  await vi.waitFor(
    async () => expect(await isRemembered(statusThere, () => there.sessionStatements.length)).toBe(true),
    waiting,
  );
}

/** Whether a request is handled without reading the session. */
async function isRemembered(status: () => Promise<number>, reads: () => number): Promise<boolean> {
  await status();
  const before = reads();
  expect(await status()).toBe(200);
  return reads() === before;
}

type Action = (client: pg.Pool | pg.Client) => Promise<unknown>;
const actions: [string, Action, number][] = [
  ['a removed role', (db) => db.query('update roles set status = 20 where id = $1', [ada.roleId]), 403],
  ['a disabled person', (db) => db.query('update users set status = 20 where id = $1', [ada.userId]), 401],
  [
    'an ended session',
    (db) => db.query('update sessions set ended_at = $2 where user_id = $1', [ada.userId, now]),
    401,
  ],
  [
    'a removed token',
    (db) =>
      db.query('delete from session_tokens where session_id in (select id from sessions where user_id = $1)', [
        ada.userId,
      ]),
    401,
  ],
];

describe('a cached session', () => {
  it.each(actions)('is gone by the next request after %s', async (_, action, status) => {
    await signInAda();
    await action(here.platform.database.pool);
    expect(await statusHere()).toBe(status);
  });

  it.each(actions)(
    'is gone by the next request after %s in a transaction of several actions',
    async (_, action, status) => {
      await signInAda();
      const client = await here.platform.database.pool.connect();
      await client.query('begin');
      await action(client);
      expect(await statusHere()).toBe(200);
      await client.query('commit');
      client.release();
      expect(await statusHere()).toBe(status);
    },
  );

  it.each(actions)('is gone from another process within a moment after %s', async (_, action, status) => {
    await signInAda();
    await action(here.platform.database.pool);
    await vi.waitFor(async () => expect(await statusThere()).toBe(status), { timeout: 500, interval: 10 });
  });

  it('shows none of fifty requests a role as it was before the action', async () => {
    await signInAda();
    for (const status of Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? 20 : 70))) {
      await here.db.updateTable('roles').set({ status }).where('id', '=', ada.roleId).execute();
      expect(await statusHere()).toBe(status === 70 ? 200 : 403);
    }
  });

  it('has the new mode by the next request after a role changes', async () => {
    await signInAda();
    const mode = async () => (await here.app.inject(context(ada))).json().payload.mode;
    expect(await mode()).toBe('Partner');
    await here.db.updateTable('roles').set({ is_musician: true }).where('id', '=', ada.roleId).execute();
    expect(await mode()).toBe('Musician');
  });

  it('ends at once in both processes when the person signs out', async () => {
    await signInAda();
    await here.app.inject({ ...context(ada), method: 'POST', url: '/api/v1.0/Users/SignOut' });
    expect(await statusHere()).toBe(401);
    await vi.waitFor(async () => expect(await statusThere()).toBe(401), { timeout: 500, interval: 10 });
  });

  it('ends when its token does', async () => {
    await signInAda();
    here.clock.set('2098-12-31T23:59:59.999Z');
    expect(await statusHere()).toBe(200);
    here.clock.set('2099-01-01T00:00:00.000Z');
    expect(await statusHere()).toBe(401);
  });

  it('is not used for another role', async () => {
    await signInAda();
    expect(await statusHere({ ...ada, roleId: cityId })).toBe(403);
    expect(await statusHere({ ...ada, userId: cityId })).toBe(403);
  });
});

describe('a process that receives no notifications of changes', () => {
  it('reads every session until notifications resume', async () => {
    await signInAda();
    const outside = new pg.Client({ connectionString: here.platform.database.pool.options.connectionString });
    await outside.connect();
    const listeners =
      "from pg_stat_activity where application_name = 'cadenza sessions' and datname = current_database()";
    await outside.query(`select pg_terminate_backend(pid) ${listeners}`);
    await vi.waitFor(
      async () => expect(await isRemembered(statusThere, () => there.sessionStatements.length)).toBe(false),
      { interval: 5 },
    );
    await outside.query('update users set status = 20 where id = $1', [ada.userId]);
    expect(await statusThere()).toBe(401);
    await outside.query('update users set status = 70 where id = $1', [ada.userId]);
    await vi.waitFor(
      async () => expect(await isRemembered(statusThere, () => there.sessionStatements.length)).toBe(true),
      { timeout: 5000 },
    );
    await outside.query('update users set status = 20 where id = $1', [ada.userId]);
    await vi.waitFor(async () => expect(await statusThere()).toBe(401), { timeout: 500, interval: 10 });
    await outside.end();
  });
});

describe('the session cache', () => {
  const session = (expires_at = '2099-01-01') => ({ expires_at });

  it('keeps nothing that was read during a change', async () => {
    const cache = createSessionCache();
    cache.trust(true);
    const read = vi.fn<() => Promise<{ expires_at: string }>>(async () => session());
    const slow = cache.find('ada', now, async () => {
      cache.forgetAll();
      return session();
    });
    await slow;
    await cache.find('ada', now, read);
    await cache.find('ada', now, read);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('keeps no unknown token', async () => {
    const cache = createSessionCache();
    cache.trust(true);
    expect(await cache.find('ada', now, async () => undefined)).toBeUndefined();
    expect(await cache.find('ada', now, async () => session())).toEqual(session());
  });

  it('keeps the newest entries, up to its limit', async () => {
    const cache = createSessionCache(2);
    cache.trust(true);
    for (const key of ['ada', 'ben', 'chloe']) await cache.find(key, now, async () => session());
    const read = vi.fn<() => Promise<{ expires_at: string }>>(async () => session());
    for (const key of ['chloe', 'ben', 'ada']) await cache.find(key, now, read);
    expect(read).toHaveBeenCalledTimes(1);
  });
});
