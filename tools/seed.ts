// `npm run seed -- --bookings N [--seed S]`: fills DATABASE_URL, or the local database, with N plausible bookings.
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { seedBookings } from '@cadenza/demo/loading/seed-bookings';
import { systemClock } from '../apps/api/src/platform/clock/clock.ts';
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import { readSecretKey } from '../apps/api/src/platform/config/secret-key.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { reachDatabase } from '../apps/api/src/platform/db/reach-database.ts';
import { migrateJobs } from '../apps/api/src/platform/jobs/run-jobs.ts';
import { StartupError } from '../apps/api/src/platform/startup-error.ts';

const { values } = parseArgs({ options: { bookings: { type: 'string' }, seed: { type: 'string' } } });
const count = wholeNumber('bookings', values.bookings ?? '150', 1_000_000);
const seed = wholeNumber('seed', values.seed ?? '1', 4_294_967_295);
const config = readConfig(process.env);
const dataDir = path.resolve(config.DATA_DIR);
const started = performance.now();
const database = await reachDatabase({ databaseUrl: config.DATABASE_URL, dataDir });
try {
  await migrate(database.url);
  await migrateJobs(database.url);
  const secretKey = await readSecretKey(config.SECRET_KEY, dataDir);
  await seedBookings(database.url, { count, seed, now: systemClock.now(), secretKey, onProgress: showProgress });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`\nSeeded ${count} bookings with seed ${seed} in ${seconds} s.\n`);
} finally {
  await database.leave();
}

function wholeNumber(name: string, value: string, most: number): number {
  const number = Number(value);
  if (Number.isInteger(number) && number >= (name === 'seed' ? 0 : 1) && number <= most) return number;
  throw new StartupError(`--${name} takes a whole number up to ${most}, not "${value}".`);
}

/** One line that counts up on a terminal; in a file, a line for about every tenth of the total. */
function showProgress(loaded: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${loaded} of ${count} bookings`);
  else if (loaded % Math.max(500, Math.ceil(count / 5000) * 500) === 0)
    process.stdout.write(`${loaded} of ${count} bookings\n`);
}
