import { ensureTemplate } from '../apps/api/src/platform/testing/test-database.ts';
import { loadSeason } from './season.ts';

/** The current time in tests: a Friday, eleven in the morning in Sydney. */
export const seasonBegins = '2027-01-15T00:00:00.000Z';

/** The name of the template database with a season of this many bookings, created when a test run first needs it. */
export async function ensureSeason(bookings: number): Promise<string> {
  const name = `season_of_${bookings}`;
  await ensureTemplate(name, (url) => loadSeason(url, seasonBegins, bookings));
  return name;
}
