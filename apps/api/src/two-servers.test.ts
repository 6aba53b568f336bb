import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobHandlers } from './job-handlers.ts';
import { enqueue } from './platform/jobs/enqueue.ts';
import { type JobHandlers, runJobs } from './platform/jobs/run-jobs.ts';
import { createJobSweep } from './platform/jobs/sweep-jobs.ts';
import { beforeItHeld, buildCity, buildPerformance, buildPerformer } from './testing/build.ts';
import { buildChoice } from './testing/build-choice.ts';
import { shownIn, startSecondServer, startTestApp, type TestApp } from './testing/test-app.ts';

let here: TestApp;
let there: TestApp;
let cityId: string;
beforeAll(async () => {
  here = await startTestApp();
  there = await startSecondServer(here);
  cityId = await buildCity(here.db);
});
afterAll(async () => {
  await there.close();
  await here.close();
});

describe('a job of two servers on one database', () => {
  const running: { stop(): Promise<unknown> }[] = [];
  const children: ChildProcess[] = [];
  afterEach(async () => {
    for (const jobs of running.splice(0)) await jobs.stop();
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  const locks = async () => {
    const { rows } = await here.platform.database.pool.query<{ locked_by: string | null }>(
      "select locked_by from graphile_worker.jobs where task_identifier = 'send-message'",
    );
    return rows.map((row) => row.locked_by);
  };
  const queue = () => enqueue(here.db, 'send-message', { messageId: crypto.randomUUID() });
  function longWork() {
    let finish: () => void = () => undefined;
    const long = new Promise<void>((resolve) => {
      finish = resolve;
    });
    return { long, finish };
  }
  async function run(server: TestApp, send: JobHandlers['send-message']): Promise<void> {
    running.push(await runJobs(server.platform, { ...jobHandlers, 'send-message': send }));
  }

  it('is left to the server that is working on it, however long it takes', async () => {
    const { long, finish } = longWork();
    const [first, second] = [vi.fn<() => Promise<void>>(() => long), vi.fn<() => Promise<void>>(async () => undefined)];
    await run(here, first);
    await queue();
    await vi.waitFor(() => expect(first).toHaveBeenCalled(), { timeout: 20_000 });
    await run(there, second);
    const sweep = createJobSweep(there.platform.database.pool, 'the other');
    for (let time = 0; time < 3; time++) await sweep();
    expect(await locks()).toEqual([expect.stringMatching(/^pool-/)]);
    finish();
    await vi.waitFor(async () => expect(await locks()).toEqual([]), { timeout: 20_000 });
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
  });

  it('is left to a server whose connection broke and is back', async () => {
    const { long, finish } = longWork();
    const send = vi.fn<() => Promise<void>>(() => long);
    await run(here, send);
    await queue();
    await vi.waitFor(() => expect(send).toHaveBeenCalled(), { timeout: 20_000 });
    const { pool } = there.platform.database;
    const lives = async () => {
      const { rows } = await pool.query<{ pid: number }>(
        "select pid from pg_stat_activity where application_name = 'cadenza jobs' and datname = current_database()",
      );
      return rows.map(({ pid }) => pid);
    };
    const before = await lives();
    const sweep = createJobSweep(pool, 'the other');
    await pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [before]);
    await vi.waitFor(async () => expect(await lives()).toEqual([]), { interval: 5 });
    await sweep();
    expect(await locks()).not.toEqual([null]);
    await vi.waitFor(async () => expect(await lives()).toHaveLength(before.length), { timeout: 20_000 });
    await vi.waitFor(async () => {
      const { rowCount } = await pool.query(`
        select from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where locktype = 'advisory' and granted and datname = current_database()`);
      expect(rowCount).toBe(before.length);
    });
    await sweep();
    expect(await locks()).not.toEqual([null]);
    finish();
    await vi.waitFor(async () => expect(await locks()).toEqual([]), { timeout: 20_000 });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is taken over by the other when its own is killed, and not before', async () => {
    await queue();
    const child = await startWorkingProcess();
    const sweep = createJobSweep(there.platform.database.pool, 'the other');
    for (let time = 0; time < 3; time++) await sweep();
    expect(await locks()).toEqual([expect.stringMatching(/^pool-/)]);
    const send = vi.fn<() => Promise<void>>(async () => undefined);
    await run(there, send);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(send).not.toHaveBeenCalled();
    // The running server checks every ten seconds.
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1), { timeout: 60_000, interval: 100 });
    await vi.waitFor(async () => expect(await locks()).toEqual([]), { timeout: 20_000 });
  });

  /** Another process that has started to send a message and never finishes. */
  async function startWorkingProcess(): Promise<ChildProcess> {
    const fileOf = (name: string) => JSON.stringify(path.join(import.meta.dirname, name));
    const source = `
      import { openDatabase } from ${fileOf('platform/db/database.ts')};
      import { runJobs } from ${fileOf('platform/jobs/run-jobs.ts')};
      const database = openDatabase(${JSON.stringify(here.platform.database.pool.options.connectionString)});
      const hang = () => new Promise(() => console.log('working'));
      await runJobs({ database, log: console }, { 'send-message': hang });`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    await once(createInterface({ input: child.stdout }), 'line');
    return child;
  }
});

describe('an action at one of two servers', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const inAMoment = { timeout: 500, interval: 10 };

  it('ends the session at the other', async () => {
    const ada = await here.signInStaff(cityId, 4);
    const statusThere = async () => (await there.call('getCurrentContext', {}, ada)).status;
    expect(await statusThere()).toBe(200);
    expect((await here.call('signOut', {}, ada)).status).toBe(200);
    await vi.waitFor(async () => expect(await statusThere()).toBe(401), inAMoment);
  });

  it('removes a role at the other', async () => {
    const manager = await here.signInStaff(cityId, 4);
    const ada = await here.signInStaff(cityId, 2);
    const statusThere = async () => (await there.call('getCurrentContext', {}, ada)).status;
    expect(await statusThere()).toBe(200);
    const params = { orgId: cityId, userId: ada.userId };
    expect((await here.call('removeOrganisationUser', { params }, manager)).status).toBe(200);
    await vi.waitFor(async () => expect([401, 403]).toContain(await statusThere()), inAMoment);
  });

  it('counts guessed passwords across both', async () => {
    const guess = async (server: TestApp) => {
      const payload = 'client_id=cadenza-web&grant_type=password&username=ada&password=guess';
      const request = { method: 'POST', url: '/api/v1.0/oauth/token', headers: form, payload } as const;
      const answer = (await server.app.inject(request)).json();
      return answer.error_description ?? answer.message;
    };
    const answers = [];
    for (let time = 0; time < 5; time++) answers.push(await guess(here), await guess(there));
    expect(new Set(answers)).toEqual(new Set(['Invalid username or password']));
    expect(await guess(here)).toMatch(/^Too many attempts/);
    expect(await guess(there)).toMatch(/^Too many attempts/);
  });

  it('creates one enquiry when it is submitted to both at the same instant', async () => {
    const { body } = await buildChoice(here.db);
    const draftKey = 'k'.repeat(43);
    const asked = { body: { ...body, draftKey } };
    const answers = await Promise.all([here.call('createBooking', asked), there.call('createBooking', asked)]);
    const [first, second] = answers.map(({ answer }) => answer.payload.bookingId);
    expect(first).toBe(second);
    const key = { draftKey, draftVersion: 1 };
    const note = (text: string) => ({ params: { id: first ?? '' }, body: { note: text } });
    const changes = await Promise.all([
      here.call('updateBookingNote', note('Left.'), key),
      there.call('updateBookingNote', note('Right.'), key),
    ]);
    expect(changes.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  it('changes prices, settings and pages at both', async () => {
    const manager = await here.signInStaff(cityId, 4);
    const performanceId = await buildPerformance(here.db, cityId, { name: 'Two harps', players: 2, priceMinor: 80000 });
    const id = await buildPerformer(here.db, cityId, { alias: 'Vera Lane', surcharge_minor: 10000 });
    const seenThere = async () => {
      const { payload } = (await there.call('getEstimatorCatalogue', { query: { city: 'sydney' } })).answer;
      const page = shownIn(await there.app.inject({ url: '/au/sydney/' })).page;
      return {
        surcharge: payload.performers.find((performer) => performer.id === id)?.surchargeMinor,
        price: payload.performances.find((performance) => performance.id === performanceId)?.prices[0]?.priceMinor,
        start: payload.settings.ceremonyStartTime,
        isOnPage: JSON.stringify(page).includes('87000'),
      };
    };
    expect(await seenThere()).toEqual({ surcharge: 10000, price: 80000, start: '15:00', isOnPage: false });
    for (const [list, row, column, minor] of [
      ['packages', performanceId, '60', 87000],
      ['singers', id, 'surcharge', 12000],
    ] as const) {
      const params = { id: cityId, list };
      const { today, version } = (await here.call('getPriceList', { params, query: {} }, manager)).answer.payload;
      await here.call(
        'savePrices',
        { params, body: { version, from: today, entries: [{ row, column, minor }] } },
        manager,
      );
    }
    await here.db
      .updateTable('city_settings')
      .set({ ceremony_start_time: '14:00', written_at: beforeItHeld })
      .where('city_id', '=', cityId)
      .execute();
    expect(await seenThere()).toEqual({ surcharge: 12000, price: 87000, start: '14:00', isOnPage: true });
  });
});
