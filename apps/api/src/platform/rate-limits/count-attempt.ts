import type { LimitedAction } from '@cadenza/contract/operation';
import type pg from 'pg';
import { hashKey } from '../crypto/random-key.ts';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { refuse } from '../refusal.ts';

/** So many attempts within so many minutes, then none until the time is over. */
interface AttemptLimit {
  tries: number;
  minutes: number;
  /** From this attempt on, each waits twice as long as the one before, up to four seconds. */
  slowFrom?: number;
}

/** Any number of attempts, but after the first `burst` no faster than one a second: each waits for its slot. */
interface Throttle {
  burst: number;
}

/**
 * Counted per address and account, so that a few attempts cannot lock another person's account from elsewhere; per
 * account, against a distributed guess; per address, against one password tried on many accounts. Households and mobile
 * networks share an address, so signing in from there is slowed and never blocked. A device that has signed in to the
 * account before is counted separately: it gets in, whatever others try.
 */
const allowances: Record<
  LimitedAction,
  { pair?: AttemptLimit; account?: AttemptLimit; device?: AttemptLimit; address: AttemptLimit | Throttle }
> = {
  'sign in': {
    pair: { tries: 10, minutes: 15, slowFrom: 4 },
    account: { tries: 100, minutes: 60, slowFrom: 20 },
    device: { tries: 10, minutes: 15, slowFrom: 4 },
    address: { burst: 100 },
  },
  code: { account: { tries: 10, minutes: 15 }, address: { burst: 100 } },
  'ask for a link': { account: { tries: 5, minutes: 60 }, address: { tries: 60, minutes: 60 } },
  'open a link': { address: { tries: 300, minutes: 15 } },
  // An office that sets up a city invites many people in an afternoon and shares its address with colleagues.
  invite: { account: { tries: 100, minutes: 60 }, address: { tries: 500, minutes: 60 } },
  // Staff have to phone back for each of these.
  'ask for a call': { address: { tries: 30, minutes: 60 } },
  // Codes are words that people can guess at. The account is the city, so that many addresses guess no faster together.
  'enter a code': { account: { tries: 200, minutes: 60 }, address: { tries: 20, minutes: 60 } },
  // A couple chooses the songs of a day and invites people, each with a separate form.
  'use a page': { address: { tries: 200, minutes: 60 } },
  // Each sends a mail to an address of the customer's choice; counted by booking.
  'plan together': { account: { tries: 20, minutes: 24 * 60 }, address: { tries: 100, minutes: 60 } },
};

const slotMs = 1000;
/** The longest wait. Beyond it the request is refused with the time to retry. */
const maxWaitMs = 20_000;
const firstPauseMs = 250;
const maxPauseMs = 4000;

export interface Who {
  ip: string;
  /** The account as named in the request, whether it exists or not: the response is the same. */
  account?: string | undefined;
  /** The device, when it has signed in to this account before. */
  device?: string | null;
}

// Keys are sorted, so that two requests never deadlock. A throttle counts no attempts: `until` is when its last slot ends, and
// each attempt adds a slot (the generic cell rate algorithm).
const count = prepared<{ key: Buffer; tries: number; until: string }>(
  'count-attempt',
  `insert into attempt_counts as f (key, tries, until)
   select key, tries, until from unnest($1::bytea[], $2::int[], $3::timestamptz[]) as t (key, tries, until) order by key
   on conflict (key) do update set
     tries = case when excluded.tries = 0 then 0 when f.until <= $4::timestamptz then 1 else f.tries + 1 end,
     until = case when excluded.tries = 0 then greatest(f.until, $4::timestamptz) + (excluded.until - $4::timestamptz)
       when f.until <= $4::timestamptz then excluded.until else f.until end
   returning key, tries, until`,
);
const release = prepared(
  'forget-attempt',
  `with mine as (
     select f.key, t.turn from attempt_counts f join unnest($1::bytea[], $2::int[]) as t (key, turn) on t.key = f.key
     order by f.key for update of f)
   update attempt_counts f set tries = greatest(f.tries - 1, 0), until = f.until - mine.turn * interval '1 millisecond'
   from mine where f.key = mine.key`,
);

/**
 * Counts an attempt before it is made, in one statement, and returns how many milliseconds it has to wait; refuses with
 * HUMAN_TEST_REQUIRED and the time to wait when there were too many. Counting first means that simultaneous attempts
 * are all counted.
 */
export async function countAttempt(db: Db | pg.Pool, action: LimitedAction, who: Who, now: string): Promise<number> {
  const counters = countersOf(action, who);
  const nowMs = Date.parse(now);
  const ends = counters.map(({ limit }) => ('burst' in limit ? nowMs + slotMs : nowMs + limit.minutes * 60_000));
  const rows = await count(db, [
    counters.map(({ key }) => key),
    counters.map(({ limit }) => ('burst' in limit ? 0 : 1)),
    ends.map((end) => new Date(end).toISOString()),
    now,
  ]);
  const results = counters.map((counter) => {
    const row = rows.find(({ key }) => key.equals(counter.key));
    return evaluate(counter.limit, row?.tries ?? 0, Date.parse(row?.until ?? now) - nowMs);
  });
  const refusedMs = Math.max(...results.map(({ refused }) => refused));
  if (refusedMs > 0) {
    // A refused attempt takes no slot from others at the same address.
    await forget(
      db,
      counters.filter(({ limit }) => 'burst' in limit),
    );
    throw refuse('tooManyTries', { retryAfterSeconds: Math.ceil(refusedMs / 1000) });
  }
  return Math.max(...results.map(({ wait }) => wait));
}

/** Uncounts a successful attempt: signing in is not guessing. */
export const forgetAttempt = (db: Db | pg.Pool, action: LimitedAction, who: Who): Promise<void> =>
  forget(db, countersOf(action, who));

/** Removes counts that no longer matter. */
export async function clearAttemptCounts(db: Db, now: string): Promise<void> {
  await db.deleteFrom('attempt_counts').where('until', '<=', now).execute();
}

/** How long an attempt waits, or how long until one is allowed; milliseconds. */
function evaluate(limit: AttemptLimit | Throttle, tries: number, leftMs: number): { wait: number; refused: number } {
  if ('burst' in limit) {
    const wait = Math.max(0, leftMs - limit.burst * slotMs);
    return wait > maxWaitMs ? { wait: 0, refused: maxWaitMs } : { wait, refused: 0 };
  }
  if (tries > limit.tries) return { wait: 0, refused: leftMs };
  const { slowFrom } = limit;
  if (slowFrom === undefined || tries < slowFrom) return { wait: 0, refused: 0 };
  return { wait: Math.min(firstPauseMs * 2 ** (tries - slowFrom), maxPauseMs), refused: 0 };
}

interface Counter {
  key: Buffer;
  limit: AttemptLimit | Throttle;
}

async function forget(db: Db | pg.Pool, counters: readonly Counter[]): Promise<void> {
  if (counters.length === 0) return;
  await release(db, [counters.map(({ key }) => key), counters.map(({ limit }) => ('burst' in limit ? slotMs : 0))]);
}

function countersOf(action: LimitedAction, { ip, account, device }: Who): Counter[] {
  const name = account?.trim().toLowerCase();
  const limits = allowances[action];
  const counter = (limit: AttemptLimit | Throttle | undefined, ...parts: string[]) =>
    limit ? [{ limit, key: hashKey([action, ...parts].join('\n')) }] : [];
  if (device && name && limits.device) return counter(limits.device, 'device', device, name);
  return [
    ...counter(limits.address, 'address', ip),
    ...(name ? [...counter(limits.pair, 'pair', ip, name), ...counter(limits.account, 'account', name)] : []),
  ];
}
