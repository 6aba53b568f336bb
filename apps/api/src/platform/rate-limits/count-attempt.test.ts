import type { LimitedAction } from '@cadenza/contract/operation';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import { clearAttemptCounts, countAttempt, forgetAttempt, type Who } from './count-attempt.ts';

const now = '2027-01-15T00:00:00.000Z';
const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();

const server = openTestApp();

/** How many of this number of simultaneous attempts are let through. */
async function letThrough(
  times: number,
  action: LimitedAction,
  who: (index: number) => Who,
  at = now,
): Promise<number> {
  const tries = Array.from({ length: times }, (_, index) => countAttempt(server.db, action, who(index), at));
  return (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;
}

it.each([
  ['one account from one address', 'sign in', 40, 10, () => ({ ip: '192.0.2.1', account: 'ada' })],
  [
    'one account from many addresses',
    'sign in',
    130,
    100,
    (index: number) => ({ ip: `192.0.2.${index}`, account: 'Bo' }),
  ],
  [
    'many accounts from one address, a hundred immediately and twenty paced',
    'sign in',
    130,
    120,
    (index: number) => ({ ip: '192.0.3.1', account: `a${index}` }),
  ],
  ['a code', 'code', 30, 10, (index: number) => ({ ip: `192.0.4.${index}`, account: 'ada' })],
  ['calls from one address', 'ask for a call', 45, 30, () => ({ ip: '192.0.8.1' })],
  ['forms of a page from one address', 'use a page', 230, 200, () => ({ ip: '192.0.9.1' })],
  ['links to one account', 'ask for a link', 30, 5, (index: number) => ({ ip: `192.0.5.${index}`, account: 'ada' })],
] as const)('%s: allows exactly the limit of simultaneous attempts', async (_, action, times, allowed, who) => {
  expect(await letThrough(times, action, who)).toBe(allowed);
});

it('says how long to wait, also for an account that does not exist', async () => {
  const who = { ip: '192.0.6.1', account: 'nobody' };
  await letThrough(10, 'sign in', () => who);
  await expect(countAttempt(server.db, 'sign in', who, later(5))).rejects.toMatchObject({
    row: { type: 'HUMAN_TEST_REQUIRED' },
    message: 'Too many attempts. Please wait 10 minutes.',
    retryAfterSeconds: 600,
  });
});

it('starts again when the time is over, however the account’s name is spelled', async () => {
  const who = { ip: '192.0.7.1', account: 'Cleo' };
  expect(await letThrough(12, 'sign in', () => who)).toBe(10);
  expect(await letThrough(1, 'sign in', () => ({ ...who, account: ' cleo ' }), later(14))).toBe(0);
  expect(await letThrough(12, 'sign in', () => who, later(16))).toBe(10);
});

it('does not count successful attempts', async () => {
  const who = { ip: '192.0.8.1', account: 'dan' };
  for (let index = 0; index < 30; index++) {
    await countAttempt(server.db, 'sign in', who, now);
    await forgetAttempt(server.db, 'sign in', who);
  }
  expect(await letThrough(12, 'sign in', () => who)).toBe(10);
});

describe('an address that many people share', () => {
  const who = (account: string) => ({ ip: '192.0.9.1', account });
  const wait = (account: string, at: string) => countAttempt(server.db, 'sign in', who(account), at);

  it('is slowed to one attempt a second after a hundred failures, and not blocked', async () => {
    await letThrough(100, 'sign in', (index) => who(`spray${index}`));
    expect(await wait('eve', now)).toBe(1000);
    expect(await wait('fay', now)).toBe(2000);
    expect(await wait('gus', new Date(Date.parse(now) + 60_000).toISOString())).toBe(0);
  });

  it('is not slowed by refused or successful attempts', async () => {
    await letThrough(300, 'sign in', (index) => who(`more${index}`));
    await expect(wait('hal', now)).rejects.toMatchObject({ retryAfterSeconds: 20 });
    const soon = new Date(Date.parse(now) + 21_000).toISOString();
    const first = await wait('ida', soon);
    await forgetAttempt(server.db, 'sign in', who('ida'));
    expect(await wait('ivo', soon)).toBe(first);
  });
});

it('a known device is counted separately from attempts elsewhere', async () => {
  const device = { ip: '192.0.9.1', account: 'jo', device: 'a-device' };
  await letThrough(200, 'sign in', () => ({ ip: '192.0.10.1', account: 'jo' }));
  await letThrough(100, 'sign in', (index) => ({ ip: `192.0.11.${index}`, account: 'jo' }));
  expect(await countAttempt(server.db, 'sign in', device, now)).toBe(0);
  expect(await letThrough(20, 'sign in', () => device)).toBe(9);
  expect(await letThrough(1, 'sign in', () => ({ ...device, account: 'kit' }))).toBe(1);
});

it('stores no names, and removes expired counts', async () => {
  await clearAttemptCounts(server.db, later(61));
  expect(await server.db.selectFrom('attempt_counts').selectAll().execute()).toEqual([]);
});
