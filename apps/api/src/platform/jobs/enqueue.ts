import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** A position that a musician has lost, as mails describe it. */
export interface ReleasedJob {
  name: string;
  performanceTypeId: number;
  arrivalAt: string | null;
  startAt: string | null;
  endAt: string | null;
  venueName: string | null;
  venueAddress: string | null;
}

/** Every kind of job, with its payload. */
export interface Jobs {
  'send-message': { messageId: string };
  'ask-for-reviews': Record<string, never>;
  /** Without a booking, for all bookings that have something due. */
  'advance-offers': { bookingId?: string };
  'advance-bookings': Record<string, never>;
  /** The files under these keys in the file store. */
  'remove-files': { keys: string[] };
  'clear-uploads': Record<string, never>;
  'clear-flood-counts': Record<string, never>;
  'clear-links': Record<string, never>;
  'clear-abandoned-accounts': Record<string, never>;
  /**
   * What the person forgot, and how they identified themselves: looked up in a job, so that the response always takes
   * the same time.
   */
  'answer-forgotten': { what: 'password' | 'username'; name: string };
  /** The jobs as they were: by the time this runs the positions may have other times, or be gone. */
  'tell-released': { bookingId: string; reason: string; musicianId: string; jobs: ReleasedJob[] };
}

/**
 * Queues a job in the caller's transaction: it starts after commit, never when the action is rolled back.
 * @param key two waiting jobs with the same key become one
 */
export async function enqueue<K extends keyof Jobs>(
  trx: Db,
  name: K,
  payload: Jobs[K],
  options: { runAt?: string; key?: string } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    run_at := ${options.runAt ?? null}::timestamptz, job_key := ${options.key ?? null}::text, max_attempts := 12)`.execute(
    trx,
  );
}
