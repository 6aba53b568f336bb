import type { Platform } from '../../platform/context.ts';
import { keptSince } from './views.ts';

/** Forgets jobs that were left and whose day is past the calendar's memory. */
export async function clearLeftJobs({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  await database.kysely.deleteFrom('left_jobs').where('end_at', '<=', keptSince(clock.now())).execute();
}
