import type { Platform } from '../../platform/context.ts';
import { keptSince } from './views.ts';

/** Removes lost jobs once their day is no longer kept in the calendar. */
export async function clearLeftJobs({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  await database.kysely.deleteFrom('left_jobs').where('end_at', '<=', keptSince(clock.now())).execute();
}
