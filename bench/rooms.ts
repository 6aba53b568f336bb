import type pg from 'pg';
import { advanceBookings } from '../apps/api/src/workflows/advance-bookings.ts';
import { benchFiles } from './files.ts';
import { benchLists } from './lists.ts';
import type { World } from './scenarios.ts';
import { benchTasks } from './tasks.ts';
import { timeJob } from './time-job.ts';
import { benchVenues } from './venues.ts';

/** The lists of the office, of musicians who read their own, and of a company's people. */
export const benchRooms = async (
  place: { apiUrl: string; databaseUrl: string; pool: pg.Pool },
  world: World,
  run: { seconds: number; rounds: number },
) => ({
  tasks: await benchTasks(place, world, run),
  files: await benchFiles(place, world, run),
  venues: await benchVenues(place, world, run),
  lists: await benchLists(place, world, run),
  advancingMs: await timeJob(place.databaseUrl, advanceBookings, run.rounds),
});
