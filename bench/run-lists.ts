// `npm run bench:lists -- PATTERN`: measures the lists of `lists` in `npm run bench` whose name matches the pattern, and prints
// JSON.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedBookings } from '@cadenza/demo/loading/seed-bookings';
import pg from 'pg';
import { systemClock } from '../apps/api/src/platform/clock/clock.ts';
import { hashKey, randomKey } from '../apps/api/src/platform/crypto/random-key.ts';
import { startPostgres } from '../apps/api/src/platform/db/embedded/start-postgres.ts';
import { benchLists } from './lists.ts';
import { findWorld } from './scenarios.ts';
import { newDatabase, startApi } from './sides.ts';

const bookings = Number(process.env.BENCH_BOOKINGS ?? 100_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const folder = mkdtempSync(path.join(tmpdir(), 'cadenza-bench-'));

const postgres = await startPostgres({ dataDir: path.join(folder, 'data'), log: () => {}, temporary: true });
try {
  const databaseUrl = await newDatabase(postgres.url, 'bench_lists');
  await seedBookings(databaseUrl, { count: bookings, seed: 1, now: systemClock.now(), secretKey: Buffer.alloc(32, 7) });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const plain = randomKey();
  const world = await findWorld(pool, { plain, hash: hashKey(plain) });
  const api = await startApi(databaseUrl);
  const place = { apiUrl: api.url, databaseUrl, pool };
  const lists = await benchLists(place, world, { seconds, rounds, pattern: new RegExp(process.argv[2] ?? '') });
  await new Promise((resolve) => {
    api.child.once('exit', resolve);
    api.child.kill();
  });
  await pool.end();
  process.stdout.write(`${JSON.stringify({ bookings, secondsEach: seconds, rounds, lists }, null, 2)}\n`);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
