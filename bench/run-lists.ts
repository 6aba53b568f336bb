// `npm run bench:lists -- PATTERN`: measures the lists of `lists` in `npm run bench` whose name matches the pattern, and the job
// that advances bookings, and prints JSON. With BENCH_COPIES there are that many times the bookings and musicians. With
// BENCH_ENQUIRY_SECONDS it then sends enquiries for so long and measures the lists again, before and after PostgreSQL has renewed
// its statistics.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedBookings } from '@cadenza/demo/loading/seed-bookings';
import pg from 'pg';
import { systemClock } from '../apps/api/src/platform/clock/clock.ts';
import { hashKey, randomKey } from '../apps/api/src/platform/crypto/random-key.ts';
import { startPostgres } from '../apps/api/src/platform/db/embedded/start-postgres.ts';
import { advanceBookings } from '../apps/api/src/workflows/advance-bookings.ts';
import { listsOf, measureLists } from './lists.ts';
import { load } from './load.ts';
import { multiplyBookings } from './multiply-bookings.ts';
import { findWorld, scenarios, type World } from './scenarios.ts';
import { newDatabase, startApi } from './sides.ts';
import { timeJob } from './time-job.ts';

const bookings = Number(process.env.BENCH_BOOKINGS ?? 100_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const copies = Number(process.env.BENCH_COPIES ?? 1);
const enquirySeconds = Number(process.env.BENCH_ENQUIRY_SECONDS ?? 0);
const pattern = new RegExp(process.argv[2] ?? '');
const folder = mkdtempSync(path.join(tmpdir(), 'cadenza-bench-'));

const postgres = await startPostgres({ dataDir: path.join(folder, 'data'), log: () => {}, temporary: true });
try {
  const databaseUrl = await newDatabase(postgres.url, 'bench_lists');
  await seedBookings(databaseUrl, { count: bookings, seed: 1, now: systemClock.now(), secretKey: Buffer.alloc(32, 7) });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  if (copies > 1) await multiplyBookings(pool, copies);
  const plain = randomKey();
  const world = await findWorld(pool, { plain, hash: hashKey(plain) });
  const api = await startApi(databaseUrl);
  const place = { apiUrl: api.url, databaseUrl, pool };
  const named = Object.entries(await listsOf(pool, world)).filter(([name]) => pattern.test(name));
  const measure = () => measureLists(place, Object.fromEntries(named), { seconds, rounds });
  const lists = await measure();
  const advancingMs = await timeJob(databaseUrl, advanceBookings, rounds);
  const afterEnquiries = enquirySeconds > 0 ? await sendEnquiries(pool, world, api.url, measure) : undefined;
  await new Promise((resolve) => {
    api.child.once('exit', resolve);
    api.child.kill();
  });
  await pool.end();
  process.stdout.write(
    `${JSON.stringify({ bookings: bookings * copies, secondsEach: seconds, rounds, lists, advancingMs, afterEnquiries }, null, 2)}\n`,
  );
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** What sending enquiries does to the lists, before and after the planner knows of them. */
async function sendEnquiries<T>(pool: pg.Pool, world: World, url: string, measure: () => Promise<T>) {
  const scenario = scenarios.find(({ name }) => name === 'enquiry');
  if (!scenario) throw new Error('there is no scenario of an enquiry');
  const { requestsPerSecond, errors } = await load(scenario.api(world, url), enquirySeconds);
  const beforeAnalyze = await measure();
  await pool.query('vacuum (analyze)');
  return { enquiries: requestsPerSecond * enquirySeconds, errors, beforeAnalyze, afterAnalyze: await measure() };
}
