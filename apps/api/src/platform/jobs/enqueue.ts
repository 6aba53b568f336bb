import { performanceTypeId } from '@cadenza/contract/enums';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/database.ts';

const id = z.string();

/** A position that a musician has lost, as mails describe it. */
const releasedJob = z.object({
  name: z.string(),
  performanceTypeId,
  arrivalAt: z.string().nullable(),
  startAt: z.string().nullable(),
  endAt: z.string().nullable(),
  venueName: z.string().nullable(),
  venueAddress: z.string().nullable(),
});
export type ReleasedJob = z.output<typeof releasedJob>;

const nothing = z.object({});

/**
 * Every kind of job, with its payload. Jobs queued by an earlier version of Cadenza must stay readable: when a payload
 * changes in more than optional fields, the job gets another name.
 */
export const jobPayloads = {
  'send-message': z.object({ messageId: id }),
  'ask-for-reviews': nothing,
  /** Mails what a customer accepted, to both sides. */
  'mail-acceptance': z.object({ quoteId: id }),
  'remind-of-quotes': nothing,
  'remind-of-payments': nothing,
  /** Sends customer messages that are due, outside quiet hours. */
  'tell-customers': nothing,
  /** Without a booking, for all bookings that have something due. */
  'advance-offers': z.object({ bookingId: id.optional() }),
  'advance-bookings': nothing,
  'invoice-plan-lines': nothing,
  'set-tasks': nothing,
  'remind-of-tasks': nothing,
  /** The files under these keys in the file store. */
  'remove-files': z.object({ keys: z.array(z.string()) }),
  'clear-uploads': nothing,
  'clear-singer-files': nothing,
  'clear-attempt-counts': nothing,
  'clear-faults': nothing,
  'clear-links': nothing,
  'clear-abandoned-accounts': nothing,
  'clear-left-jobs': nothing,
  'clear-app-tokens': nothing,
  /** Events of the history to send to client apps; queued by a trigger of the table. */
  'announce-events': z.object({ eventIds: z.array(z.int()) }),
  'deliver-webhook': z.object({ deliveryId: id }),
  'clear-webhooks': nothing,
  /** Asks the provider for the outcome of a card payment, and acts on it. */
  'settle-card-payment': z.object({ checkoutId: id }),
  'follow-card-payments': nothing,
  /** Sends an approved refund back to the card, and asks for the outcome of one already sent. */
  'settle-card-refund': z.object({ refundId: id }),
  /**
   * What the person forgot, and the name they gave: looked up in a job, so that the response always takes the same
   * time.
   */
  'answer-forgotten': z.object({ what: z.enum(['password', 'username']), name: z.string() }),
  /** The positions as they were: by the time this runs they may have other times, or be gone. */
  'tell-released': z.object({ bookingId: id, reason: z.string(), musicianId: id, jobs: z.array(releasedJob) }),
};

export type Jobs = { [K in keyof typeof jobPayloads]: z.output<(typeof jobPayloads)[K]> };

/**
 * Queues a job in the caller's transaction: it starts after commit, never when the action is rolled back.
 * @param key two waiting jobs with the same key become one
 * @param queue jobs of one queue run one after the other
 */
export async function enqueue<K extends keyof Jobs>(
  trx: Db,
  name: K,
  payload: Jobs[K],
  options: { runAt?: string; key?: string; queue?: string } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    run_at := ${options.runAt ?? null}::timestamptz, job_key := ${options.key ?? null}::text,
    queue_name := ${options.queue ?? null}::text, max_attempts := 12)`.execute(trx);
}

/** Queues a job for each of these payloads, in one statement. */
export async function enqueueEach<K extends keyof Jobs>(trx: Db, name: K, payloads: readonly Jobs[K][]): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, payload, max_attempts := 12)
    from json_array_elements(${JSON.stringify(payloads)}::json) payload`.execute(trx);
}
