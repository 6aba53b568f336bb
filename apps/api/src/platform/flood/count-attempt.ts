import type { Trial } from '@cadenza/contract/operation';
import type pg from 'pg';
import { hashKey } from '../crypto/random-key.ts';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { refuse } from '../refusal.ts';

interface Allowance {
  tries: number;
  minutes: number;
}

/**
 * Per address and account together, so that a few tries cannot lock another person's account from elsewhere; per
 * account over all addresses, against a distributed guess; per address over all accounts, against one password tried on
 * many.
 */
const allowances: Record<Trial, { pair?: Allowance; account?: Allowance; address: Allowance }> = {
  'sign in': {
    pair: { tries: 10, minutes: 15 },
    account: { tries: 100, minutes: 60 },
    address: { tries: 100, minutes: 15 },
  },
  code: { account: { tries: 10, minutes: 15 }, address: { tries: 100, minutes: 15 } },
  'ask for a link': { account: { tries: 5, minutes: 60 }, address: { tries: 60, minutes: 60 } },
  'open a link': { address: { tries: 300, minutes: 15 } },
  // An office that sets up a city invites many people in an afternoon and shares its address with colleagues.
  invite: { account: { tries: 100, minutes: 60 }, address: { tries: 500, minutes: 60 } },
  // Staff have to phone back for each of these.
  'ask for a call': { address: { tries: 30, minutes: 60 } },
};

export interface Who {
  ip: string;
  /** The account as named in the request, whether it exists or not: the response is the same. */
  account?: string;
}

// The same order everywhere, so that two requests never deadlock.
const count = prepared<{ key: Buffer; tries: number; until: string }>(
  'count-try',
  `insert into flood_counts as f (key, tries, until)
   select key, 1, until from unnest($1::bytea[], $2::timestamptz[]) as t (key, until) order by key
   on conflict (key) do update set
     tries = case when f.until <= $3::timestamptz then 1 else f.tries + 1 end,
     until = case when f.until <= $3::timestamptz then excluded.until else f.until end
   returning key, tries, until`,
);
const takeBack = prepared(
  'forget-try',
  `with mine as (select key from flood_counts where key = any($1::bytea[]) order by key for update)
   update flood_counts f set tries = f.tries - 1 from mine where f.key = mine.key and f.tries > 0`,
);

/**
 * Counts a try before it is made, in one statement; refuses with HUMAN_TEST_REQUIRED and the minutes to wait when there
 * were too many. Counting first means that simultaneous tries are all counted.
 */
export async function countAttempt(db: Db | pg.Pool, trial: Trial, who: Who, now: string): Promise<void> {
  const counters = countersOf(trial, who);
  const ends = counters.map(({ minutes }) => new Date(Date.parse(now) + minutes * 60_000).toISOString());
  const rows = await count(db, [counters.map(({ key }) => key), ends, now]);
  const full = rows.filter((row) => row.tries > (counters.find(({ key }) => key.equals(row.key))?.tries ?? 0));
  if (full.length === 0) return;
  const seconds = Math.max(...full.map(({ until }) => Math.ceil((Date.parse(until) - Date.parse(now)) / 1000)));
  throw refuse('tooManyTries', { retryAfterSeconds: seconds });
}

/** Uncounts a successful try: signing in is not guessing. */
export async function forgetAttempt(db: Db | pg.Pool, trial: Trial, who: Who): Promise<void> {
  const keys = countersOf(trial, who).map(({ key }) => key);
  await takeBack(db, [keys]);
}

/** Removes counts that no longer matter. */
export async function clearFloodCounts(db: Db, now: string): Promise<void> {
  await db.deleteFrom('flood_counts').where('until', '<=', now).execute();
}

function countersOf(trial: Trial, { ip, account }: Who) {
  const name = account?.trim().toLowerCase();
  const { pair, account: perAccount, address } = allowances[trial];
  const counter = (allowance: Allowance | undefined, ...parts: string[]) =>
    allowance ? [{ ...allowance, key: hashKey([trial, ...parts].join('\n')) }] : [];
  return [
    ...counter(address, 'address', ip),
    ...(name ? [...counter(pair, 'pair', ip, name), ...counter(perAccount, 'account', name)] : []),
  ];
}
