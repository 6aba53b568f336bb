import { systemClock } from '../apps/api/src/platform/clock/clock.ts';
import type { Platform } from '../apps/api/src/platform/context.ts';
import { openDatabase } from '../apps/api/src/platform/db/database.ts';
import { createLog } from '../apps/api/src/platform/log/log.ts';
import { median } from './load.ts';

/** How long a run of a job takes once a first run has left it nothing to do: milliseconds, the median of the rounds. */
export async function timeJob(
  databaseUrl: string,
  job: (platform: Platform) => Promise<void>,
  rounds: number,
): Promise<number> {
  const database = openDatabase(databaseUrl);
  const platform = { database, clock: systemClock, log: createLog('error') } as Platform;
  await job(platform);
  await database.pool.query('vacuum (analyze)');
  const times: number[] = [];
  for (let turn = 0; turn < rounds; turn++) {
    const started = performance.now();
    await job(platform);
    times.push(Math.round(10 * (performance.now() - started)) / 10);
  }
  await database.close();
  return median(times);
}
