// `npm run bench`: prints JSON. The API, a bare handler that sends the same statements on the same data, and a lean
// handler that does the same work on lean tables take turns on the same machine and PostgreSQL.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedBookings } from '@cadenza/demo/loading/seed-bookings';
import pg from 'pg';
import { systemClock } from '../apps/api/src/platform/clock/clock.ts';
import { hashKey, randomKey } from '../apps/api/src/platform/crypto/random-key.ts';
import { startPostgres } from '../apps/api/src/platform/db/embedded/start-postgres.ts';
import { benchGateShare } from './gate-share.ts';
import { benchGigRoster } from './gig-roster.ts';
import { measureLayoutShift } from './layout-shift.ts';
import { load, median } from './load.ts';
import { benchMembers } from './members.ts';
import { benchPayDesk } from './pay-desk.ts';
import { benchPriceQuote } from './price-quote.ts';
import { publicPages } from './public-pages.ts';
import { recordStatements } from './record-statements.ts';
import { measureRobotsApart } from './robots.ts';
import { benchRooms } from './rooms.ts';
import { findWorld, type Lean, type Scenario, scenarios, type World } from './scenarios.ts';
import { newDatabase, type Side, startApi, startHandler, startLean } from './sides.ts';
import { benchSignIn } from './sign-in.ts';
import { touchToPrice } from './touch-to-price.ts';
import { type App, withServer } from './with-server.ts';

const bookings = Number(process.env.BENCH_BOOKINGS ?? 100_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const folder = mkdtempSync(path.join(tmpdir(), 'cadenza-bench-'));
const say = (line: string) => process.stderr.write(`${line}\n`);

const postgres = await startPostgres({ dataDir: path.join(folder, 'data'), log: () => {}, temporary: true });
try {
  const small = await measureAt(1000, ['list']);
  const large = await measureAt(
    bookings,
    scenarios.map(({ name }) => name),
  );
  const growth = round((large.scenarios.list?.api.p99 ?? 0) / Math.max(small.scenarios.list?.api.p99 ?? 1, 0.5));
  const result = {
    bookings,
    connections: 16,
    secondsEach: seconds,
    rounds,
    seedSeconds: large.seedSeconds,
    scenarios: large.scenarios,
    accounts: large.accounts,
    tasks: large.tasks,
    gigRoster: large.gigRoster,
    files: large.files,
    venues: large.venues,
    lists: large.lists,
    advancingMs: large.advancingMs,
    listAt1000: small.scenarios.list,
    listP99Growth: growth,
    apiMemoryMb: large.memoryMb,
    apiMemoryAfterSignInsMb: large.memoryAfterSignInsMb,
    quotesPerSecond: benchPriceQuote(2).quotesPerSecond,
    robots: large.robots,
    publicPages: large.publicPages,
    touchToPrice: large.touch,
    layoutShift: large.shift,
    payDesk: large.payDesk,
  };
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measureAt(count: number, names: Scenario['name'][]) {
  const url = await newDatabase(postgres.url, `bench_${count}`);
  say(`seeding ${count} bookings`);
  const started = Date.now();
  await seedBookings(url, { count, seed: 1, now: systemClock.now(), secretKey: Buffer.alloc(32, 7) });
  const seedSeconds = round((Date.now() - started) / 1000);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const plain = randomKey();
  const world = await findWorld(pool, { plain, hash: hashKey(plain) });
  const file = path.join(folder, `recorded-${count}.json`);
  writeFileSync(file, JSON.stringify(await record(url, world)));
  const bare = await startHandler('bare-server.ts', file);
  const lean = await startLean(postgres.url, count);
  const api = await startApi(url);
  const measured: Partial<Record<Scenario['name'], ReturnType<typeof summary>>> = {};
  for (const scenario of scenarios.filter(({ name }) => names.includes(name))) {
    measured[scenario.name] = await compare(scenario, world, { api, bare, lean }, pool);
  }
  const memoryMb = residentMb(api.child.pid ?? 0);
  const isLarge = names.length > 1;
  // Measured before signing in, which changes everyone's password.
  const gigRoster = isLarge ? await benchGigRoster({ url: api.url, pool, world, seconds, rounds }) : undefined;
  const accounts =
    names.length === 1 ? undefined : await measureAccounts({ url, world, apiUrl: api.url, pool, seconds, rounds });
  const place = { apiUrl: api.url, databaseUrl: url, pool };
  const rooms = isLarge ? await benchRooms(place, world, { seconds, rounds }) : undefined;
  const robots = isLarge ? await measureRobotsApart({ world, url: api.url, seconds, turns: 2 * rounds }) : undefined;
  const pages = isLarge ? await publicPages(api.url) : undefined;
  const touch = isLarge ? await touchToPrice(api.url) : undefined;
  const shift = isLarge ? await measureLayoutShift(api.url) : undefined;
  const payDesk = isLarge ? await benchPayDesk(url, pool, world) : undefined;
  // Hashing a password takes 19 MB, and the allocator retains some of that.
  const memoryAfterSignInsMb = residentMb(api.child.pid ?? 0);
  bare.child.kill();
  lean.child.kill();
  await new Promise((resolve) => {
    api.child.once('exit', resolve);
    api.child.kill();
  });
  await pool.end();
  return {
    scenarios: measured,
    accounts,
    ...rooms,
    gigRoster,
    robots,
    publicPages: pages,
    touch,
    shift,
    payDesk,
    memoryMb,
    memoryAfterSignInsMb,
    seedSeconds,
  };
}

interface Sides {
  api: Side;
  bare: Side;
  lean: Side & Lean;
}
type Runs = Record<keyof Sides, Awaited<ReturnType<typeof load>>[]>;

/** Alternates bare, lean and API, so that a noisy minute affects all of them; medians of the rounds. */
async function compare(scenario: Scenario, world: World, { api, bare, lean }: Sides, pool: pg.Pool) {
  const reset = () => (scenario.name === 'status' ? resetMovable(pool, world) : Promise.resolve());
  const isRound = scenario.name === 'status';
  const start = {
    bare: () => scenario.bare(world, bare.url),
    lean: () => scenario.lean(world, lean),
    api: () => scenario.api(world, api.url),
  };
  // A round of moves starts over with its bookings; reads and enquiries continue where they were.
  const targets = { bare: start.bare(), lean: start.lean(), api: start.api() };
  const runs: Runs = { api: [], bare: [], lean: [] };
  await reset();
  for (const side of ['lean', 'api'] as const) await load(targets[side], 1);
  for (let turn = 0; turn < rounds; turn++) {
    for (const side of ['bare', 'lean', 'api'] as const) {
      await reset();
      runs[side].push(await load(isRound ? start[side]() : targets[side], seconds));
    }
  }
  const measured = summary(runs);
  say(`${scenario.name}: ${JSON.stringify(measured)}`);
  return measured;
}

function summary(runs: Runs) {
  const of = (loads: Runs['api']) => ({
    requestsPerSecond: median(loads.map((one) => one.requestsPerSecond)),
    p50: median(loads.map((one) => one.p50)),
    p99: median(loads.map((one) => one.p99)),
    bytes: median(loads.map((one) => one.bytes)),
    errors: loads.reduce((sum, one) => sum + one.errors, 0),
  });
  const [api, bare, lean] = [of(runs.api), of(runs.bare), of(runs.lean)];
  const shareOf = (other: { requestsPerSecond: number }) =>
    round(api.requestsPerSecond / Math.max(other.requestsPerSecond, 1));
  return { api, bare, lean, ratio: shareOf(bare), leanRatio: shareOf(lean) };
}

function resetMovable(pool: pg.Pool, world: World) {
  return pool.query('update bookings set status = 10 where id = any($1::uuid[])', [world.movableIds]);
}

/** Sends each request once to a server in this process and records its statements. */
async function record(url: string, world: World) {
  return withServer(url, (app) => recordAll(app, url, world));
}

async function recordAll(app: App, databaseUrl: string, world: World) {
  const statements: Record<string, unknown> = {};
  const varies: Record<string, unknown> = {};
  const send = async (key: string, target: ReturnType<Scenario['api']>) => {
    const { path: url = '/', body } = target.next?.() ?? {};
    const request = {
      method: target.method ?? 'GET',
      url,
      headers: target.headers ?? {},
      ...(body ? { payload: body } : {}),
    };
    await app.inject(request as never);
    let status = 0;
    const again = target.next?.() ?? { path: '/' };
    const payload = again.body ? { payload: again.body } : {};
    statements[key] = await recordStatements(async () => {
      status = (await app.inject({ ...request, url: again.path, ...payload } as never)).statusCode;
    });
    if (status !== 200) throw new Error(`${key} answered ${status} when it was recorded`);
    const bookingId = /\/Booking\/([0-9a-f-]{36})/.exec(again.path)?.[1];
    const email = (again.body as { customer?: { email: string } } | undefined)?.customer?.email;
    varies[key] = { ...(bookingId ? { bookingId } : {}), ...(email ? { email } : {}) };
  };
  for (const scenario of scenarios.filter(({ name }) => name !== 'status')) {
    await send(scenario.name, scenario.api(world, ''));
  }
  const status = scenarios.find(({ name }) => name === 'status');
  // Each step of the round on two bookings: the first warms up, the second is recorded.
  const target = status?.api({ ...world, movableIds: world.movableIds.slice(0, 2) }, '');
  for (const to of [30, 140, -1]) if (target) await send(`status${to}`, target);
  return { databaseUrl, statements, varies };
}

function residentMb(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
}
function round(value: number): number {
  return Math.round(value * 100) / 100;
}

interface Run {
  /** The database, and the server that uses it. */
  url: string;
  apiUrl: string;
  pool: pg.Pool;
  world: World;
  seconds: number;
  rounds: number;
}

/** Members of organisations, signing in, and the cost of a list's permission check. */
async function measureAccounts({ url, apiUrl, pool, world, seconds, rounds }: Run) {
  const members = await benchMembers(apiUrl, pool, world, { seconds, rounds });
  const signIn = await benchSignIn(apiUrl, pool, seconds);
  const permissionCheck = await withServer(url, (app) => {
    const list = scenarios.find(({ name }) => name === 'list')?.api(world, '');
    const path = list?.next?.().path ?? '/';
    return benchGateShare(() => app.inject({ url: path, headers: list?.headers ?? {} }), seconds);
  });
  const measured = { members, signIn, permissionCheck };
  process.stderr.write(`accounts: ${JSON.stringify(measured)}\n`);
  return measured;
}
