import { appCallsPerMinute } from '@cadenza/domain/client-apps/app-lifetimes';
import type pg from 'pg';
import { prepared } from '../db/prepared.ts';
import { refuse } from '../refusal.ts';

// Restarts with the first call after a minute is over.
const count = prepared<{ calls: number; left_seconds: number }>(
  'count-app-call',
  `insert into client_app_calls as c (item_id, last_at, minute_began_at, calls)
   values ($1::uuid, $2::timestamptz, $2::timestamptz, 1)
   on conflict (item_id) do update set
     last_at = greatest(c.last_at, excluded.last_at),
     calls = case when c.minute_began_at <= excluded.last_at - interval '1 minute' then 1 else c.calls + 1 end,
     minute_began_at = case when c.minute_began_at <= excluded.last_at - interval '1 minute' then excluded.last_at
       else c.minute_began_at end
   returning calls, ceil(60 - extract(epoch from $2::timestamptz - minute_began_at))::int left_seconds`,
);

/**
 * Counts a call of an app for an organisation, and refuses calls beyond its limit per minute with the time to wait.
 * Counted in the database, across all processes.
 */
export async function countAppCall(pool: pg.Pool, itemId: string, now: string): Promise<void> {
  const [row] = await count(pool, [itemId, now]);
  if (row && row.calls > appCallsPerMinute) throw refuse('tooManyTries', { retryAfterSeconds: row.left_seconds });
}
